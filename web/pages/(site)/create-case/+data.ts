import type { PageContextServer } from 'vike/types';
import { directory } from '../../../../common/cases/directory.contract.ts';
import { profile } from '../../../../common/users/profile.contract.ts';
import type { Contact } from '../../../../common/users/profile.types.ts';
import { allEntities, type Lists } from '../../../cases/submit-wizard/directory-lists.ts';

export interface Data extends Lists {
  /** Of a signed-in customer. */
  account: Contact | null;
}

/** Page data: the lists of the form. The browser fetches a failed list again. */
export async function data({ callApi, visitor }: PageContextServer): Promise<Data> {
  const [types, entities, account] = await Promise.allSettled([
    callApi(directory.caseTypes, undefined),
    allEntities((page, pageSize) => callApi(directory.entities, { page, pageSize })),
    visitor.customer && callApi(profile.contact, undefined),
  ]);
  return {
    caseTypes: types.status === 'fulfilled' ? types.value.caseTypes : null,
    account: (account.status === 'fulfilled' && account.value && account.value.contact) || null,
    entities: (entities.status === 'fulfilled' && entities.value) || null,
  };
}
