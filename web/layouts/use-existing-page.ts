import { useEffect } from 'react';
import type { Paged } from '../../common/content/content.types.ts';
import { navigateTo } from '../api/navigate.ts';
import { lastPageOf } from '../api/paging.ts';

/** Opens the last page when a change has left none of this one. Pass the answer of the list. */
export function useExistingPage(list: Paged, href: (page: number) => string): void {
  const last = lastPageOf(list);
  const lastHref = list.page > last ? href(last) : undefined;
  useEffect(() => {
    if (lastHref) void navigateTo(lastHref, { overwriteLastHistoryEntry: true });
  }, [lastHref]);
}
