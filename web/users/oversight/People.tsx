import { SearchX, Users } from 'lucide-react';
import { useData } from 'vike-react/useData';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { RatingsBlock } from '../../happiness/RatingsBlock.tsx';
import { PaginationLinks } from '../../layouts/PaginationLinks.tsx';
import type { PeopleData } from './people-page.ts';
import { countLimit, isFiltered, PEOPLE_PATH, peopleHref } from './people-query.ts';
import { usePeople, type ShownPeople } from './use-people.ts';
import { PeopleCounters } from './PeopleCounters.tsx';
import { PeopleFilters } from './PeopleFilters.tsx';
import { PeopleTable } from './PeopleTable.tsx';

function Pages({ query, users, total, page, pageSize }: ShownPeople) {
  const t = useTranslation();
  const limit = countLimit(query);
  const shownTotal = total < limit ? total : t('oversight.list.orMore', { max: limit });
  return (
    <PaginationLinks
      page={page}
      pageSize={pageSize}
      total={total}
      shown={users.length}
      href={(to) => peopleHref(query, { page: to })}
      summary={(range) => t('oversight.list.showing', { ...range, total: shownTotal })}
    />
  );
}

/** The user management page: counters, filters and the list. */
export function People() {
  const t = useTranslation();
  const data = usePeople(useData<PeopleData>());
  const { query, users } = data;
  const filtered = isFiltered(query);
  return (
    <>
      <PeopleCounters {...data} />
      <Card as="section" aria-label={t('titles.admin-users')}>
        <PeopleFilters key={`${query.text} ${query.status} ${query.entity} ${query.type}`} {...data} />
        {users.length > 0 && <PeopleTable query={query} />}
        {users.length > 0 && <Pages {...data} />}
        {!users.length && (
          <EmptyState
            icon={filtered ? <SearchX /> : <Users />}
            title={t(filtered ? 'oversight.list.none' : 'oversight.list.empty')}
            actions={filtered && <a href={PEOPLE_PATH}>{t('oversight.list.clear')}</a>}
          />
        )}
      </Card>
      <RatingsBlock ratings={data.ratings} />
    </>
  );
}
