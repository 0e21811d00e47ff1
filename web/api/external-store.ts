import { useSyncExternalStore } from 'react';

/** A store outside React, read with useSyncExternalStore. */
export abstract class ExternalStore {
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  protected notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** For useSyncExternalStore, when a value does not change while the page is open. */
export const noSubscription = () => () => undefined;

/** A value that only the browser has; undefined until hydration. `read` must return the same object every time. */
export const useBrowserValue = <Value>(read: () => Value): Value | undefined =>
  useSyncExternalStore<Value | undefined>(noSubscription, read, () => undefined);
