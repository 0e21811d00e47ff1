import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useMemo, useSyncExternalStore } from 'react';

/** The text of the loading dialog; `true` for its default text. */
export type LoadingText = string | true;

const loadingAtom = atom<readonly { key: symbol; text: LoadingText }[]>([]);

/**
 * `const { during } = useLoadingDialog(); await during(apiRequest(…), t('…'))` shows the loading dialog until the
 * promise settles.
 */
export function useLoadingDialog() {
  const set = useSetAtom(loadingAtom);
  return useMemo(() => {
    const begin = (text: LoadingText = true) => {
      const key = Symbol('wait');
      set((entries) => [...entries, { key, text }]);
      return () => set((entries) => entries.filter((entry) => entry.key !== key));
    };
    const during = async <T>(task: Promise<T>, text?: LoadingText): Promise<T> => {
      const end = begin(text);
      try {
        return await task;
      } finally {
        end();
      }
    };
    return { begin, during };
  }, [set]);
}

/** The text of the latest open entry, or undefined when nothing is loading. */
export const useLoadingText = (): LoadingText | undefined => useAtomValue(loadingAtom).at(-1)?.text;

// Not an atom: navigations happen only in the browser, one at a time and outside React.
let navigating = false;
const listeners = new Set<() => void>();

let backgroundCount = 0;

/** Runs a task in the background: its navigations show no progress bar. */
export async function runInBackground(task: () => Promise<void>): Promise<void> {
  backgroundCount += 1;
  try {
    await task();
  } finally {
    backgroundCount -= 1;
  }
}

export function setNavigating(now: boolean): void {
  navigating = now && backgroundCount === 0;
  for (const listener of listeners) listener();
}

export const isNavigating = (): boolean => navigating;

let prefetchCount = 0;

/** Counts a prefetch while it runs. */
export async function whilePrefetching(prefetch: Promise<void>): Promise<void> {
  prefetchCount += 1;
  try {
    await prefetch;
  } finally {
    prefetchCount -= 1;
  }
}

export const isPrefetching = (): boolean => prefetchCount > 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a client-side navigation is in progress. */
export const useNavigating = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigating,
    () => false,
  );
