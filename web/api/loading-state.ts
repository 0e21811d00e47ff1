import { useSyncExternalStore } from 'react';

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

/** The number of background tasks that are running. */
export const backgroundTasks = (): number => backgroundCount;

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
