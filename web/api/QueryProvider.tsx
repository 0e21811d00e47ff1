import { hydrate, QueryClientProvider, type DehydratedState } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { pageQueryClient } from './query-client.ts';

/** Data that just arrived is the newest, even when the server's clock is behind the browser's clock. */
const receivedNow = ({ mutations, queries }: DehydratedState): DehydratedState => ({
  mutations,
  queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: Date.now() } })),
});

/**
 * The query cache, filled with the queries that the page's `+data` made on the server. It is filled before the page
 * renders, because a form takes its first values from these queries. HydrationBoundary would update queries that are
 * already in the cache only after the page has rendered.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const { dehydrated } = (usePageContext().data ?? {}) as { dehydrated?: DehydratedState };
  const client = useMemo(() => {
    const filled = pageQueryClient();
    if (dehydrated) hydrate(filled, receivedNow(dehydrated));
    return filled;
  }, [dehydrated]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
