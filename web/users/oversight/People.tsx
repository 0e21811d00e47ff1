import { SearchX, Users } from 'lucide-react';
import { useTexts } from '../../client/text.ts';
import { Card } from '../../controls/Card.tsx';
import { EmptyState } from '../../controls/EmptyState.tsx';
import { RatingsBlock } from '../../happiness/RatingsBlock.tsx';
import { PagesBelow } from '../../layouts/PagesBelow.tsx';
import { mostFound, PEOPLE_PATH, peopleHref, type PeopleData } from './people-page.ts';
import { PeopleCounters } from './PeopleCounters.tsx';
import { PeopleFilters } from './PeopleFilters.tsx';
import { PeopleTable } from './PeopleTable.tsx';

function Pages({ query, users, total, page, pageSize }: PeopleData) {
  const t = useTexts();
  const most = mostFound(query);
  const all = total < most ? total : t('oversight.list.orMore', { max: most });
  return (
    <PagesBelow
      {...{ page, pageSize, total }}
      shown={users.length}
      href={(to) => peopleHref(query, { page: to })}
      summary={(here) => t('oversight.list.showing', { ...here, total: all })}
    />
  );
}

/** The people within the caller's oversight: how many stand where, filters, and the list. */
export function People(data: PeopleData) {
  const t = useTexts();
  const { query, users } = data;
  const isFiltered = Boolean(query.text || query.status !== '' || query.entity || query.type);
  return (
    <>
      <PeopleCounters {...data} />
      <Card as="section" aria-label={t('titles.admin-users')}>
        <PeopleFilters key={`${query.text} ${query.status} ${query.entity} ${query.type}`} {...data} />
        {users.length > 0 && <PeopleTable {...data} />}
        {users.length > 0 && <Pages {...data} />}
        {!users.length && (
          <EmptyState
            icon={isFiltered ? <SearchX /> : <Users />}
            title={t(isFiltered ? 'oversight.list.none' : 'oversight.list.empty')}
            actions={isFiltered && <a href={PEOPLE_PATH}>{t('oversight.list.clear')}</a>}
          />
        )}
      </Card>
      <RatingsBlock ratings={data.ratings} />
    </>
  );
}
