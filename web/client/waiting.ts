import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useMemo, useSyncExternalStore } from 'react';

/** What the loading dialog says; `true` for its default words. */
export type Waiting = string | true;

const waitsAtom = atom<readonly { key: symbol; says: Waiting }[]>([]);

/** `const { during } = useWaiting(); await during(send(…), t('…'))`: the loading dialog stands until the work ends, also by failure. */
export function useWaiting() {
  const set = useSetAtom(waitsAtom);
  return useMemo(() => {
    const begin = (says: Waiting = true) => {
      const key = Symbol('wait');
      set((waits) => [...waits, { key, says }]);
      return () => set((waits) => waits.filter((wait) => wait.key !== key));
    };
    const during = async <T>(work: Promise<T>, says?: Waiting): Promise<T> => {
      const end = begin(says);
      try {
        return await work;
      } finally {
        end();
      }
    };
    return { begin, during };
  }, [set]);
}

/** What is waited for now: the latest wait's words. */
export const useWaitingNow = (): Waiting | undefined => useAtomValue(waitsAtom).at(-1)?.says;

// Navigations happen in the browser alone, one at a time and outside React: hence not an atom.
let navigating = false;
const listeners = new Set<() => void>();

let quiet = 0;

/** Work that the person did not ask for: no bar says that the page is on its way. */
export async function quietly(work: () => Promise<void>): Promise<void> {
  quiet += 1;
  try {
    await work();
  } finally {
    quiet -= 1;
  }
}

export function setNavigating(now: boolean): void {
  navigating = now && quiet === 0;
  for (const tell of listeners) tell();
}

export const isNavigating = (): boolean => navigating;

/** How much is under way that the person did not ask for. */
export const quietWorks = (): number => quiet;

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Whether the browser is on its way to another page. */
export const useNavigating = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigating,
    () => false,
  );
