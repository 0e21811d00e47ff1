declare global {
  interface Window {
    /**
     * When the page began to unload, in epoch milliseconds. Set by the script in its head
     * (`web/layouts/defer-scripts.ts`).
     */
    unloadStartedAt?: number;
  }
}

/** Errors within this time after the start of an unload are treated as its consequence. */
const LEAVING_MS = 5000;

/**
 * Whether the page is unloading. Firefox aborts running requests at that point but keeps running the page for a moment.
 */
export const isLeaving = (): boolean => Date.now() - (window.unloadStartedAt ?? 0) < LEAVING_MS;
