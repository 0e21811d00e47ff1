import { ClipboardList, Library } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../client/text.ts';
import { ButtonLink } from '../controls/ButtonLink.tsx';
import { Card } from '../controls/Card.tsx';
import { IconBadge } from '../controls/IconBadge.tsx';
import { PageBody, PageLead } from '../layouts/PageBody.ts';

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: var(--space-5);
  margin-block-start: var(--space-8);
  list-style: none;
`;

const Door = styled(Card)`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-3);
  block-size: 100%;

  & p {
    flex: 1;
    margin-block-end: var(--space-3);
    color: var(--ink-2);
  }
`;

const DOORS = [
  { Icon: ClipboardList, title: 'account.staff.cases', body: 'account.staff.casesBody', go: 'account.staff.casesGo', gold: false },
  { Icon: Library, title: 'account.staff.content', body: 'account.staff.contentBody', go: 'account.staff.contentGo', gold: true },
] as const;

/** The staff's two cards (specification §2): one sign-in, whose account says where it leads. */
export function StaffCards() {
  const t = useTexts();
  return (
    <PageBody>
      <PageLead>{t('account.staff.lead')}</PageLead>
      <Cards role="list">
        {DOORS.map(({ Icon, title, body, go, gold }) => (
          <li key={title}>
            <Door $pad>
              <IconBadge tone={gold ? 'gold' : 'brand'}>
                <Icon />
              </IconBadge>
              <h2>{t(title)}</h2>
              <p>{t(body)}</p>
              <ButtonLink href="/auth/login" rel="external" tone={gold ? 'secondary' : 'primary'}>
                {t(go)}
              </ButtonLink>
            </Door>
          </li>
        ))}
      </Cards>
    </PageBody>
  );
}
