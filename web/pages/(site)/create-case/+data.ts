import type { PageContextServer } from 'vike/types';
import { directory } from '../../../../common/cases/directory.contract.ts';
import { allEntities, type Lists } from '../../../cases/submit-wizard/directory-lists.ts';

export type Data = Lists;

/** Page data: the lists of the form. The browser fetches a failed list again. */
export async function data({ callApi }: PageContextServer): Promise<Data> {
  const [types, entities] = await Promise.allSettled([
    callApi(directory.caseTypes, undefined),
    allEntities((page, pageSize) => callApi(directory.entities, { page, pageSize })),
  ]);
  return {
    caseTypes: types.status === 'fulfilled' ? types.value.caseTypes : null,
    entities: (entities.status === 'fulfilled' && entities.value) || null,
  };
}
