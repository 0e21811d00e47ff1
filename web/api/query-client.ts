import { QueryClient } from '@tanstack/react-query';
import type { InternalApiClient } from '../../common/pages/page-init.ts';

/** Data that came with the page counts as new for this long. Mutations and live changes refresh it earlier. */
const STALE_MS = 60_000;

/**
 * A failed request is reported at once, also offline. The page offers a retry. With `callApi`, the queries call the API
 * within the server.
 */
export class PageQueryClient extends QueryClient {
  constructor(readonly callApi?: InternalApiClient) {
    super({
      defaultOptions: {
        queries: { staleTime: STALE_MS, retry: false, networkMode: 'always', refetchOnWindowFocus: false },
        mutations: { networkMode: 'always' },
      },
    });
  }
}

let browserClient: QueryClient | undefined;

/** One client for the life of the page in the browser; on the server one per render, so that requests share nothing. */
export const pageQueryClient = (): QueryClient =>
  typeof window === 'undefined' ? new PageQueryClient() : (browserClient ??= new PageQueryClient());
