/** Errors within this time after the start of an unload are treated as its consequence. */
const UNLOAD_MS = 5000;

let unloadStartedAt = 0;

/** Notes when the page begins to unload. */
export function watchUnload(): void {
  window.addEventListener('beforeunload', () => (unloadStartedAt = Date.now()));
}

/**
 * Whether the page is unloading. Firefox aborts running requests at that point but keeps running the page for a moment.
 */
export const isUnloading = (): boolean => Date.now() - unloadStartedAt < UNLOAD_MS;

/** Lets the page leave at once: the browser does not ask about unsaved input. */
export function leaveWithoutAsking(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
}
