import type { PageContextServer } from 'vike/types';
import { oversight } from '../../../common/users/oversight.contract.ts';
import { users } from '../../../common/users/users.contract.ts';
import { pageQueries, type QueryPage } from '../../api/page-queries.ts';

export interface PersonData extends QueryPage {
  /** Null if the URL matches no user whom the caller may manage. */
  id: string | null;
}

/** Page data: the user in the URL. Responds 404 both for missing users and for users whom the caller may not manage. */
export async function readPerson(pageContext: PageContextServer): Promise<PersonData> {
  const { fetchQuery, dehydrated } = pageQueries(pageContext.callApi);
  const id = pageContext.routeParams['id'] ?? '';
  try {
    await Promise.all([fetchQuery(oversight.profile, { id }), fetchQuery(users.nationalities, undefined)]);
    return { id, dehydrated: dehydrated() };
  } catch (error) {
    if ((error as { code?: string }).code !== 'NOT_FOUND') throw error;
    if (!pageContext.isClientSideNavigation) Object.assign(pageContext, { abortStatusCode: 404 });
    return { id: null, dehydrated: dehydrated() };
  }
}
