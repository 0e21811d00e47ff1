import { dehydrate, type DehydratedState } from '@tanstack/react-query';
import type { InternalApiClient } from '../../common/pages/page-init.ts';
import { endpointQuery } from './endpoint-query.ts';
import { hasErrorCode } from './page-errors.ts';
import { createQueryClient } from './query-client.ts';

/** Page data whose answers are in the query cache. */
export interface QueryPage {
  dehydrated: DehydratedState;
}

/** The calls of a page's `+data`. Their answers go into the query cache of the browser. */
export function pageQueries(callApi: InternalApiClient) {
  const client = createQueryClient();
  const fetchQuery: <In, Out>(...call: Parameters<typeof endpointQuery<In, Out>>) => Promise<Out> = (endpoint, input) =>
    client.fetchQuery({ ...endpointQuery(endpoint, input), queryFn: () => callApi(endpoint, input) });
  return { fetchQuery, client, dehydrated: () => dehydrate(client) };
}

/** Whether a list failed with NOT_FOUND: the middleware for cases does not support it. */
export const isUnsupported = (error: unknown): boolean => hasErrorCode(error, 'NOT_FOUND');
