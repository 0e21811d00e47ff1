import { QueryClient } from '@tanstack/react-query';
import type { RequestError } from './endpoint-query.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: RequestError;
  }
}

/** Data that came with the page counts as new for this long. Mutations and live changes refresh it earlier. */
const STALE_MS = 60_000;

/** A failed request is reported at once, also offline. The page offers a retry. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: STALE_MS, retry: false, networkMode: 'always', refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  });

let browserClient: QueryClient | undefined;

/** One client for the life of the page in the browser; on the server one per render, so that requests share nothing. */
export const pageQueryClient = (): QueryClient =>
  typeof window === 'undefined' ? createQueryClient() : (browserClient ??= createQueryClient());
