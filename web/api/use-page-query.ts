import { useSuspenseQuery, type UseSuspenseQueryOptions } from '@tanstack/react-query';
import type { Endpoint } from '../../common/contract/endpoint.ts';
import type { InputOf } from './api-request.ts';
import { endpointQuery, type RequestError } from './endpoint-query.ts';

const MAX_RETRIES = 5;
const [INITIAL_DELAY_MS, MAX_DELAY_MS] = [2000, 30_000];

/** Without an answer, or with a server error, the page keeps its data and the refresh is retried. */
const mayRecover = (count: number, { failure: { status } }: RequestError): boolean =>
  count < MAX_RETRIES && (status === 0 || status >= 500);

/** An answer that came with the page's `+data`, kept up to date by mutations and live changes. */
export const usePageQuery = <In, Out>(
  endpoint: Endpoint<In, Out>,
  input: InputOf<In>,
  options: Pick<UseSuspenseQueryOptions<Out, RequestError>, 'refetchInterval' | 'staleTime'> = {},
): Out =>
  useSuspenseQuery<Out, RequestError>({
    ...options,
    ...endpointQuery(endpoint, input),
    retry: mayRecover,
    retryDelay: (count) => Math.min(INITIAL_DELAY_MS * 2 ** count, MAX_DELAY_MS),
  }).data;
