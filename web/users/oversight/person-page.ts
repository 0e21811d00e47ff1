import type { PageContextServer } from 'vike/types';
import { hasErrorCode, respondNotFound } from '../../api/page-errors.ts';
import { pageQueries, type QueryPage } from '../../api/page-queries.ts';
import { nationalitiesQuery } from '../queries.ts';
import { personQuery } from './queries.ts';

export interface PersonData extends QueryPage {
  /** Null if the URL matches no user whom the caller may manage. */
  id: string | null;
}

/** Page data: the user in the URL. Responds 404 both for missing users and for users whom the caller may not manage. */
export async function readPerson(pageContext: PageContextServer): Promise<PersonData> {
  const { fetchQuery, dehydrated } = pageQueries(pageContext.callApi);
  const id = pageContext.routeParams['id'] ?? '';
  try {
    await Promise.all([fetchQuery(personQuery(id)), fetchQuery(nationalitiesQuery)]);
    return { id, dehydrated: dehydrated() };
  } catch (error) {
    if (!hasErrorCode(error, 'NOT_FOUND')) throw error;
    respondNotFound(pageContext);
    return { id: null, dehydrated: dehydrated() };
  }
}
