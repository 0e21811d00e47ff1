import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { QueryPage } from './page-queries.ts';
import { reloadPage } from './reload-page.ts';

/** Reloads the page's data after a change. Offline, the page keeps its current data. */
export function useRefreshPage(): () => Promise<void> {
  const client = useQueryClient();
  const hasQueries = (usePageContext().data as Partial<QueryPage> | undefined)?.dehydrated !== undefined;
  return useCallback(async () => {
    if (!navigator.onLine) return;
    if (hasQueries) await client.invalidateQueries();
    // Data that is deleted or no longer accessible: the reloaded page shows the error.
    const isGone = client
      .getQueryCache()
      .findAll({ type: 'active' })
      .some(({ state }) => [403, 404].includes(state.error?.failure.status ?? 0));
    if (!hasQueries || isGone) await reloadPage();
  }, [client, hasQueries]);
}
