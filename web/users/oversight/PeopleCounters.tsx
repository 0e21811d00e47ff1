import { styled } from 'styled-components';
import { ACCOUNT_STATUS, shownStatus, type AccountStatus } from '../../../common/users/account.enums.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconBadge } from '../../ui/layout/IconBadge.tsx';
import { upTo } from '../../theme/media.ts';
import { ACCOUNT_STATUS_STYLES } from '../AccountStatusTag.tsx';
import { countLimit, peopleHref } from './people-query.ts';
import type { ShownPeople } from './use-people.ts';
import { Grid } from '../../ui/layout/Box.ts';

const { PENDING_APPROVAL, MODIFICATION_REQUEST, VERIFIED, NON_VERIFIED } = ACCOUNT_STATUS;
const COUNTED_STATUSES: readonly AccountStatus[] = [PENDING_APPROVAL, MODIFICATION_REQUEST, VERIFIED, NON_VERIFIED];

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

/**
 * The number of users per status. Each counter filters by its status; the chosen one removes the filter. Rejected
 * accounts count as the status they are shown as.
 */
export function PeopleCounters({ statuses, query }: Pick<ShownPeople, 'statuses' | 'query'>) {
  const t = useTranslation();
  const countOf = (status: AccountStatus) =>
    statuses.filter(({ code }) => shownStatus(code) === status).reduce((sum, { count }) => sum + count, 0);
  const limit = countLimit(query);
  const reachesLimit = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0) >= limit;
  const countText = (status: AccountStatus) => {
    // With a search text only the newest matches are counted, whatever their status, so each count may be too low.
    const isLimited = query.text
      ? reachesLimit(statuses)
      : statuses.some((one) => shownStatus(one.code) === status && reachesLimit([one]));
    return isLimited ? t('oversight.list.orMore', { max: countOf(status) }) : countOf(status);
  };
  return (
    <nav aria-label={t('oversight.list.counters')}>
      <Grid as="ul" columns={[4, 2, 2]} gap={[4, 3]} mb={5} role="list">
        {COUNTED_STATUSES.map((status) => {
          const { tone, Icon } = ACCOUNT_STATUS_STYLES[status];
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
                  <b>{countText(status)}</b>
                  <small>{t(`account.status.${status}`)}</small>
                </span>
              </CounterLink>
            </li>
          );
        })}
      </Grid>
    </nav>
  );
}
