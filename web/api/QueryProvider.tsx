import { HydrationBoundary, QueryClientProvider, type DehydratedState } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { pageQueryClient } from './query-client.ts';

/** Data that just arrived is the newest, even when the server's clock is behind the browser's clock. */
const receivedNow = ({ mutations, queries }: DehydratedState): DehydratedState => ({
  mutations,
  queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: Date.now() } })),
});

/** The query cache, filled with the queries that the page's `+data` made on the server. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(pageQueryClient);
  const { dehydrated } = (usePageContext().data ?? {}) as { dehydrated?: DehydratedState };
  const state = useMemo(() => dehydrated && receivedNow(dehydrated), [dehydrated]);
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={state}>{children}</HydrationBoundary>
    </QueryClientProvider>
  );
}
