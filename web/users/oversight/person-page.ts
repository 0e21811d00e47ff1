import type { PageContextServer } from 'vike/types';
import { oversight } from '../../../common/users/oversight.contract.ts';
import type { OverseenProfile } from '../../../common/users/oversight.types.ts';

export interface PersonData {
  /** Null where the address names nobody within the caller's oversight. */
  person: OverseenProfile | null;
}

/** For the page's data: the person whom the address names. Whoever is not theirs looks like nobody, to machines as well. */
export async function readPerson(pageContext: PageContextServer): Promise<PersonData> {
  try {
    return { person: await pageContext.ask(oversight.profile, { id: pageContext.routeParams['id'] ?? '' }) };
  } catch (fault) {
    if ((fault as { code?: string }).code !== 'NOT_FOUND') throw fault;
    if (!pageContext.isClientSideNavigation) Object.assign(pageContext, { abortStatusCode: 404 });
    return { person: null };
  }
}
