import { useStore } from 'jotai';
import { useState } from 'react';
import { loadStored, saveStored } from '../../api/stored-value.ts';
import { incidentsAtom } from '../../state/lists.ts';

const STORAGE_KEY = 'case-queue';

/**
 * The cases before and after this one in the list that the user came from, also after a reload. Call it before the page
 * writes its own case to the state.
 */
export function useCaseQueue(ticketNumber: string): { previous?: string; next?: string } {
  const store = useStore();
  const [queue] = useState(() => {
    const stored = loadStored(STORAGE_KEY)?.['tickets'];
    const storedList = Array.isArray(stored) ? (stored as string[]) : [];
    const list = store.get(incidentsAtom).map((one) => one.ticketNumber);
    // A single case is that of the case page before this one.
    if (!list.includes(ticketNumber) || (list.length === 1 && storedList.includes(ticketNumber))) return storedList;
    saveStored(STORAGE_KEY, { tickets: list });
    return list;
  });
  const at = queue.indexOf(ticketNumber);
  return at < 0 ? {} : { previous: queue[at - 1], next: queue[at + 1] };
}
