import { CircleHelp, Search, ShieldCheck, SquarePen } from 'lucide-react';
import { styled } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card, CardTitle } from '../../ui/layout/Card.tsx';

const List = styled.ul`
  display: grid;
  gap: var(--space-5);
  margin-block-start: var(--space-4);
  list-style: none;

  & li {
    display: grid;
    grid-template-columns: 22px minmax(0, 1fr);
    gap: var(--space-3);
  }
  & svg {
    inline-size: 22px;
    block-size: 22px;
    margin-block-start: 0.2em;
    color: var(--brand);
  }
  & b {
    display: block;
  }
  & p {
    color: var(--ink-2);
    font-size: var(--text-small);
    line-height: var(--leading-small);
  }
  & a {
    font-weight: 600;
    font-size: var(--text-small);
  }
`;

const SafetyCard = styled(Card)`
  display: flex;
  gap: var(--space-3);
  color: var(--ink-2);
  font-size: var(--text-small);
  line-height: var(--leading-small);

  & svg {
    inline-size: 22px;
    block-size: 22px;
    color: var(--brand);
  }
`;

const ALTERNATIVES = [
  { key: 'follow', icon: Search, href: '/follow-up', label: 'titles.follow-up' },
  { key: 'faq', icon: CircleHelp, href: '/faqs', label: 'home.faqAll' },
  { key: 'case', icon: SquarePen, href: '/create-case', label: 'home.ctaSubmit' },
] as const;

/** Alternatives to a message. */
export function BeforeYouWrite() {
  const t = useTranslation();
  return (
    <>
      <Card $pad>
        <CardTitle $size="md">{t('content.contact.beforeTitle')}</CardTitle>
        <List role="list">
          {ALTERNATIVES.map(({ key, icon: Icon, href, label }) => (
            <li key={key}>
              <Icon aria-hidden="true" />
              <div>
                <b>{t(`content.contact.${key}Title`)}</b>
                <p>{t(`content.contact.${key}Body`)}</p>
                <a href={href}>{t(label)}</a>
              </div>
            </li>
          ))}
        </List>
      </Card>
      <SafetyCard $pad $tint>
        <ShieldCheck aria-hidden="true" />
        {t('content.contact.safety')}
      </SafetyCard>
    </>
  );
}
