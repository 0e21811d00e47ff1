import { dehydrate, type DehydratedState, type QueryExecuteOptions } from '@tanstack/react-query';
import type { PageContextServer } from 'vike/types';
import type { InternalApiClient } from '../../common/pages/page-init.ts';
import { hasErrorCode } from './page-errors.ts';
import { PageQueryClient } from './query-client.ts';

/** Page data whose answers are in the query cache. */
export interface QueryPage {
  dehydrated: DehydratedState;
}

/** The calls of a page's `+data`. Their answers go into the query cache of the browser. */
export function pageQueries(callApi: InternalApiClient) {
  const client = new PageQueryClient(callApi);
  const fetchQuery: typeof client.query = (query) => client.query(query);
  return { fetchQuery, dehydrated: () => dehydrate(client) };
}

/** The `+data` of a page that needs these queries and nothing else. */
export const queriesData =
  (...queries: Pick<QueryExecuteOptions, 'queryFn' | 'queryKey'>[]) =>
  async ({ callApi }: Pick<PageContextServer, 'callApi'>): Promise<QueryPage> => {
    const { fetchQuery, dehydrated } = pageQueries(callApi);
    await Promise.all(queries.map((query) => fetchQuery(query)));
    return { dehydrated: dehydrated() };
  };

/** Whether a list failed with NOT_FOUND: the middleware for cases does not support it. */
export const isUnsupported = (error: unknown): boolean => hasErrorCode(error, 'NOT_FOUND');
