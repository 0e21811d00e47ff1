import { useSyncExternalStore } from 'react';

/** For useSyncExternalStore, when a value does not change while the page is open. */
export const noSubscription = () => () => undefined;

/** A value that only the browser has; undefined until hydration. `read` must return the same object every time. */
export const useBrowserValue = <Value>(read: () => Value): Value | undefined =>
  useSyncExternalStore<Value | undefined>(noSubscription, read, () => undefined);
