import { queryOptions } from '@tanstack/react-query';
import type { Endpoint } from '../../common/contract/endpoint.ts';
import { apiRequest, type ApiError, type InputOf, type Result } from './api-request.ts';

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

/** The options of a query from an endpoint: `useQuery(endpointQuery(directory.services, { entityId }))`. */
export const endpointQuery = <In, Out>(endpoint: Endpoint<In, Out>, input: InputOf<In>) =>
  queryOptions<Out>({
    queryKey: [endpoint.path, input ?? null],
    queryFn: async ({ signal }) => dataOf(await apiRequest(endpoint, input, { signal })),
  });
