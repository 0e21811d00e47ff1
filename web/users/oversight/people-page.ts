import type { PageContextServer } from 'vike/types';
import { pageQueries, type QueryPage } from '../../api/page-queries.ts';
import { fetchExistingPage } from '../../api/paging.ts';
import { entitiesQuery } from '../../cases/directory/queries.ts';
import { parsePeopleQuery, type PeopleQuery } from './people-query.ts';
import { peopleQuery, ratingsQuery } from './queries.ts';

export interface PeopleData extends QueryPage {
  query: PeopleQuery;
  /** Managers of a single entity do not choose one. */
  canChooseEntity: boolean;
}

/** Page data: the users that match the URL. For a page number past the end, the last page. */
export async function readPeople({ callApi, urlParsed, caller }: PageContextServer): Promise<PeopleData> {
  const query = parsePeopleQuery(urlParsed.search);
  const { fetchQuery, dehydrated } = pageQueries(callApi);
  const { page } = await fetchExistingPage(query.page, (at) => fetchQuery(peopleQuery({ ...query, page: at })));
  const canChooseEntity = !caller.user?.entityId;
  if (canChooseEntity) await fetchQuery(entitiesQuery);
  await fetchQuery(ratingsQuery);
  return { query: { ...query, page }, canChooseEntity, dehydrated: dehydrated() };
}
