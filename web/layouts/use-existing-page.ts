import { useEffect } from 'react';
import type { Paged } from '../../common/content/content.types.ts';
import { navigateTo } from '../api/navigate.ts';

/** Opens the last page when a change has left none of this one. Pass the answer of the list. */
export function useExistingPage({ page, pageSize, total }: Paged, href: (page: number) => string): void {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const lastHref = page > last ? href(last) : undefined;
  useEffect(() => {
    if (lastHref) void navigateTo(lastHref, { overwriteLastHistoryEntry: true });
  }, [lastHref]);
}
