import { useSyncExternalStore } from 'react';

// Not an atom: navigations happen only in the browser, one at a time and outside React.
let navigating = false;
const listeners = new Set<() => void>();

export function setNavigating(now: boolean): void {
  navigating = now;
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
