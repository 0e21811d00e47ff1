import { CircleX, Languages, RotateCcw, Route, Scale, ShieldCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconBadge } from '../../ui/layout/IconBadge.tsx';
import { PageContainer } from '../../ui/layout/PageContainer.tsx';
import { upTo } from '../../theme/media.ts';
import type { TextKey } from '../../i18n/text-key.ts';

const Section = styled.section`
  padding-block: var(--space-24);
  background: var(--surface);

  ${upTo.mobile} {
    padding-block: 56px;
  }
`;

const Header = styled.header`
  margin-block-end: var(--space-10);

  & h2 {
    font-size: 2rem;
  }
  & p {
    margin-block-start: var(--space-1);
    color: var(--ink-2);
  }
  ${upTo.mobile} {
    margin-block-end: var(--space-6);

    & h2 {
      font-size: var(--text-h2);
    }
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  gap: var(--space-8) var(--space-10);
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-4);
    align-items: start;
  }
  & h3 {
    font-size: 1.125rem;
  }
  & p {
    margin-block-start: var(--space-1);
    color: var(--ink-2);
  }
  & a {
    display: inline-block;
    margin-block-start: var(--space-2);
    font-weight: 600;
  }
`;

const RIGHTS = {
  status: Route,
  language: Languages,
  cancel: CircleX,
  restudy: RotateCcw,
  object: Scale,
  privacy: ShieldCheck,
};

/** People's rights. */
export function Rights() {
  const t = useTranslation();
  return (
    <Section aria-labelledby="rights-title">
      <PageContainer>
        <Header>
          <h2 id="rights-title">{t('content.about.rightsTitle')}</h2>
          <p>{t('content.about.rightsBody')}</p>
        </Header>
        <List role="list">
          {Object.entries(RIGHTS).map(([right, Icon]) => (
            <li key={right}>
              <IconBadge>
                <Icon />
              </IconBadge>
              <div>
                <h3>{t(`content.about.rights.${right}` as TextKey)}</h3>
                <p>{t(`content.about.rights.${right}Body` as TextKey)}</p>
                {right === 'privacy' && <a href="/privacy-policy">{t('content.about.rights.privacyLink')}</a>}
              </div>
            </li>
          ))}
        </List>
      </PageContainer>
    </Section>
  );
}
