import type { PageContextServer } from 'vike/types';
import { directory } from '../../../../../common/cases/directory.contract.ts';
import { pageQueries, type QueryPage } from '../../../../api/page-queries.ts';
import { allEntities, entitiesQuery } from '../../../../cases/submit-wizard/directory-queries.ts';

/** Page data: the lists of the form. The browser fetches a failed list again. */
export async function data({ callApi }: PageContextServer): Promise<QueryPage> {
  const { ask, client, dehydrated } = pageQueries(callApi);
  await Promise.allSettled([
    ask(directory.caseTypes, undefined),
    client.fetchQuery({
      ...entitiesQuery,
      queryFn: () => allEntities((page, pageSize) => callApi(directory.entities, { page, pageSize })),
    }),
  ]);
  return { dehydrated: dehydrated() };
}
