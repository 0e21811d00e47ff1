import type { PageContextServer } from 'vike/types';
import { oversight } from '../../../common/users/oversight.contract.ts';
import type { OverseenProfile } from '../../../common/users/oversight.types.ts';

export interface PersonData {
  /** Null if the URL matches no user whom the caller may manage. */
  person: OverseenProfile | null;
}

/** Page data: the user in the URL. Responds 404 both for missing users and for users whom the caller may not manage. */
export async function readPerson(pageContext: PageContextServer): Promise<PersonData> {
  try {
    return { person: await pageContext.callApi(oversight.profile, { id: pageContext.routeParams['id'] ?? '' }) };
  } catch (error) {
    if ((error as { code?: string }).code !== 'NOT_FOUND') throw error;
    if (!pageContext.isClientSideNavigation) Object.assign(pageContext, { abortStatusCode: 404 });
    return { person: null };
  }
}
