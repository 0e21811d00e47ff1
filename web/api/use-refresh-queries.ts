import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { reloadPage } from './navigate.ts';

/** Refreshes the page's queries after a change. Offline, the page keeps its current data. */
export async function refreshQueries(client: QueryClient): Promise<void> {
  if (!navigator.onLine) return;
  await client.invalidateQueries();
  // The query client tells the components of the new data in the next task.
  await new Promise((resolve) => setTimeout(resolve));
  const isRefused = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .some(({ state }) => [403, 404].includes(state.error?.failure.status ?? 0));
  // Data that is deleted or no longer accessible: the reloaded page shows the error.
  if (isRefused) await reloadPage();
}

export function useRefreshQueries(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => refreshQueries(client), [client]);
}
