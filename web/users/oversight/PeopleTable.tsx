import { useAtomValue } from 'jotai';
import { styled } from 'styled-components';
import { ACCOUNT_STATUS } from '../../../common/users/account.enums.ts';
import type { ManagedUser, PeopleSort } from '../../../common/users/oversight.types.ts';
import { FormattedDate } from '../../cases/status/FormattedDate.tsx';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { customersAtom } from '../../state/lists.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { DataTable, type Column } from '../../ui/data/DataTable.tsx';
import { labelled } from '../../ui/data/labelled.ts';
import { narrowTable } from '../../theme/media.ts';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { LtrText } from '../../ui/data/LtrText.tsx';
import { AccountStatusTag } from '../AccountStatusTag.tsx';
import { initialsOf, NameBadge } from '../NameBadge.tsx';
import { useRoleNames } from '../use-role-names.ts';
import { DecisionButtons } from './DecisionButtons.tsx';
import { peopleHref, type PeopleQuery } from './people-query.ts';
import { entityOf, nameOf } from './person-texts.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { Box } from '../../ui/layout/Box.ts';

const PersonCell = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-inline-size: 0;
  line-height: 1.4;

  & > :last-child {
    min-inline-size: 0;
  }
  & a {
    color: var(--ink);
    font-weight: 600;
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
  }
  & small {
    display: block;
    color: var(--ink-3);
    font-size: var(--text-small);
  }
`;

const ActionsCell = styled.span`
  display: flex;
  justify-content: flex-end;

  ${narrowTable} {
    justify-content: flex-start;

    & > span {
      flex: 1;
    }
  }
`;

function Person({ user }: { user: ManagedUser }) {
  const { locale } = useLocale();
  const name = nameOf(user, locale);
  return (
    <PersonCell>
      <NameBadge aria-hidden="true">{initialsOf(name)}</NameBadge>
      <span>
        <a href={`/profile/${user.id}`}>{name}</a>
        {user.email && (
          <small>
            <LtrText>{user.email}</LtrText>
          </small>
        )}
      </span>
    </PersonCell>
  );
}

/** The displayed status, with a note for rejected and deactivated accounts. */
export function StatusCell({ status, active }: Pick<ManagedUser, 'status' | 'active'>) {
  const t = useTranslation();
  return (
    <>
      <AccountStatusTag status={status} />
      {!active && (
        <Box size="caption" tone="ink-3" px={3}>
          {t('oversight.list.inactive')}
        </Box>
      )}
      {status === ACCOUNT_STATUS.REJECTED && (
        <Box size="caption" tone="ink-3" px={3}>
          {t('oversight.list.rejected')}
        </Box>
      )}
    </>
  );
}

function UserActions({ user }: { user: ManagedUser }) {
  const t = useTranslation();
  const { locale } = useLocale();
  if (user.actions.length) return <DecisionButtons user={user} compact />;
  return (
    <ButtonLink
      href={`/profile/${user.id}`}
      tone="tertiary"
      size="sm"
      aria-label={t('oversight.list.viewProfile', { name: nameOf(user, locale) })}
    >
      {t('oversight.list.view')}
    </ButtonLink>
  );
}

type SortName = 'name' | 'entity' | 'registered' | 'status';

/** The sort link of a heading: reverses the direction if the column is already sorted. */
function sortFor(query: PeopleQuery, name: SortName): Column<ManagedUser>['sort'] {
  const descending: PeopleSort = `-${name}`;
  const direction = query.sort === name ? 'ascending' : query.sort === descending ? 'descending' : undefined;
  return { href: peopleHref(query, { sort: direction === 'ascending' ? descending : name }), direction };
}

/** The users as a table, or as cards on narrow screens. */
export function PeopleTable({ query }: { query: PeopleQuery }) {
  const t = useTranslation();
  const customers = useAtomValue(customersAtom);
  const { locale } = useLocale();
  const text = (key: string) => t(`oversight.list.${key}` as TextKey);
  const roleNames = useRoleNames();
  const columns: Column<ManagedUser>[] = [
    { id: 'name', head: text('name'), sort: sortFor(query, 'name'), cell: (user) => <Person user={user} /> },
    {
      id: 'entity',
      head: text('entity'),
      sort: sortFor(query, 'entity'),
      label: text('entity'),
      cell: (user) => entityOf(user, locale) || '—',
    },
    { ...labelled('role', text('role')), wide: true, cell: (user) => roleNames(user.roles.map(({ code }) => code)) },
    {
      id: 'registered',
      head: text('registered'),
      sort: sortFor(query, 'registered'),
      label: text('registered'),
      wide: true,
      fit: true,
      cell: ({ registeredAt }) => <FormattedDate at={registeredAt} />,
    },
    {
      id: 'status',
      head: text('status'),
      sort: sortFor(query, 'status'),
      fit: true,
      cell: ({ status, active }) => <StatusCell status={status} active={active} />,
    },
    {
      id: 'actions',
      head: <VisuallyHidden>{text('actions')}</VisuallyHidden>,
      fit: true,
      cell: (user) => (
        <ActionsCell>
          <UserActions user={user} />
        </ActionsCell>
      ),
    },
  ];
  return (
    <DataTable
      label={t('titles.admin-users')}
      columns={columns}
      rows={customers}
      keyOf={({ customerId }) => customerId}
    />
  );
}
