import { useSuspenseQuery, type UseSuspenseQueryOptions } from '@tanstack/react-query';
import type { RequestError } from './endpoint-query.ts';

const MAX_RETRIES = 5;
const [INITIAL_DELAY_MS, MAX_DELAY_MS] = [2000, 30_000];

/** Without an answer, or with a server error, the page keeps its data and the refresh is retried. */
const mayRecover = (count: number, { failure: { status } }: RequestError): boolean =>
  count < MAX_RETRIES && (status === 0 || status >= 500);

/** An answer that came with the page's `+data`, kept up to date by mutations and live changes. */
export const usePageQuery = <Out, Data>(query: UseSuspenseQueryOptions<Out, RequestError, Data>): Data =>
  useSuspenseQuery<Out, RequestError, Data>({
    ...query,
    retry: mayRecover,
    retryDelay: (count) => Math.min(INITIAL_DELAY_MS * 2 ** count, MAX_DELAY_MS),
  }).data;
