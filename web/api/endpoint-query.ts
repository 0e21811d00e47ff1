import { queryOptions, type QueryFunctionContext, type UseSuspenseQueryOptions } from '@tanstack/react-query';
import type { Endpoint } from '../../common/contract/endpoint.ts';
import type { InternalApiClient } from '../../common/pages/page-init.ts';
import { apiRequest, type ApiError, type InputOf, type Result } from './api-request.ts';
import { PageQueryClient } from './query-client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: RequestError;
  }
}

/** A failed request as an exception, which queries and mutations expect. */
export class RequestError extends Error {
  constructor(readonly failure: ApiError) {
    super(String(failure.code));
  }
}

/** The data of an answer. Throws the error of a failed request. */
export function dataOf<T>(result: Result<T>): T {
  if (result.ok) return result.data;
  throw new RequestError(result.error);
}

/** How a query calls the API: in a page's `+data` within the server, else by HTTP. */
export const apiOf = ({ client, signal }: Pick<QueryFunctionContext, 'client' | 'signal'>): InternalApiClient =>
  (client instanceof PageQueryClient && client.callApi) ||
  (async (endpoint, input) => dataOf(await apiRequest(endpoint, input, { signal })));

/** What holds for a query wherever it is used. */
type EndpointQueryOptions<Out, Data> = Pick<
  UseSuspenseQueryOptions<Out, RequestError, Data>,
  'refetchInterval' | 'select' | 'staleTime'
>;

/** The query of an endpoint, for a feature's `queries.ts`: loaders fetch it, components use it. */
export const endpointQuery = <In, Out, Data = Out>(
  endpoint: Endpoint<In, Out>,
  input: InputOf<In>,
  options: EndpointQueryOptions<Out, Data> = {},
) =>
  queryOptions<Out, RequestError, Data>({
    ...options,
    queryKey: [endpoint.path, input ?? null],
    queryFn: (context) => apiOf(context)(endpoint, input),
  });
