import { styled } from 'styled-components';
import { ACCOUNT_STATUS, shownStatus, type AccountStatus } from '../../../common/users/account.enums.ts';
import { useTexts } from '../../client/text.ts';
import { IconBadge } from '../../controls/IconBadge.tsx';
import { upTo } from '../../design/media.ts';
import { ACCOUNT_LOOK } from '../AccountStatusTag.tsx';
import { mostFound, peopleHref, type PeopleData } from './people-page.ts';

const { PENDING_APPROVAL, MODIFICATION_REQUEST, VERIFIED, NON_VERIFIED } = ACCOUNT_STATUS;
const SHOWN: readonly AccountStatus[] = [PENDING_APPROVAL, MODIFICATION_REQUEST, VERIFIED, NON_VERIFIED];

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--space-4);
  margin-block-end: var(--space-5);
  list-style: none;

  ${upTo.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${upTo.mobile} {
    gap: var(--space-3);
  }
`;

const CounterLink = styled.a`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  block-size: 100%;
  padding: 18px var(--space-5);
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface);
  color: inherit;
  text-decoration: none;

  &:hover {
    border-color: var(--line-strong);
  }
  &[aria-current] {
    border-color: var(--brand);
    box-shadow: inset 0 0 0 1px var(--brand);
  }
  & b {
    display: block;
    font: 600 1.5rem/1.2 var(--font-heading);
  }
  & small {
    color: var(--ink-2);
    font-size: var(--text-small);
    line-height: var(--leading-small);
  }
  ${upTo.mobile} {
    gap: var(--space-3);
    padding: var(--space-3);

    & [data-badge] {
      display: none;
    }
  }
`;

/** How many stand where; each leads to those alone, and once more back to all. A rejected account counts as what it is shown as. */
export function PeopleCounters({ statuses, query }: Pick<PeopleData, 'statuses' | 'query'>) {
  const t = useTexts();
  const countOf = (shown: AccountStatus) =>
    statuses.filter(({ code }) => shownStatus(code) === shown).reduce((sum, { count }) => sum + count, 0);
  const most = mostFound(query);
  const isCutOff = (counted: readonly { count: number }[]) => counted.reduce((sum, { count }) => sum + count, 0) >= most;
  const shown = (status: AccountStatus) => {
    // With a text the newest found are counted, whatever their status: there may be more of each.
    const isCut = query.text ? isCutOff(statuses) : statuses.some((one) => shownStatus(one.code) === status && isCutOff([one]));
    return isCut ? t('oversight.list.orMore', { max: countOf(status) }) : countOf(status);
  };
  return (
    <nav aria-label={t('oversight.list.counters')}>
      <Row role="list">
        {SHOWN.map((status) => {
          const { tone, Icon } = ACCOUNT_LOOK[status];
          const isChosen = query.status === status;
          return (
            <li key={status}>
              <CounterLink
                href={peopleHref(query, { status: isChosen ? '' : status })}
                aria-current={isChosen ? 'true' : undefined}
                keep-scroll-position=""
              >
                <IconBadge tone={tone === 'progress' ? 'brand' : tone}>
                  <Icon />
                </IconBadge>
                <span>
                  <b>{shown(status)}</b>
                  <small>{t(`account.status.${status}`)}</small>
                </span>
              </CounterLink>
            </li>
          );
        })}
      </Row>
    </nav>
  );
}
