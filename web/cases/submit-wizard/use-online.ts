import { useSyncExternalStore } from 'react';

function subscribe(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

/** What the browser believes about its connection. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Without a connection a part that cannot be fetched is no reason to load the page anew: that would leave the person with no page at all. */
const keepPage = (event: Event): void => {
  if (!navigator.onLine) event.stopImmediatePropagation();
};

/** Call it in an effect; gives back how to stop. */
export function keepPageOffline(): () => void {
  window.addEventListener('vite:preloadError', keepPage, { capture: true });
  return () => window.removeEventListener('vite:preloadError', keepPage, { capture: true });
}
