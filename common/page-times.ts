/** Times of the pages (specification §9), in milliseconds. Every page loads them, so they are apart from LIMITS. */
export const PAGE_TIMES = {
  snackbarMs: 5000,
  /** Before an answer of staff is sent, which can be undone until then. */
  undoMs: 10_000,
  /** Before the progress bar is shown, and between two updates of an upload. */
  progressDelayMs: 200,
  progressMs: 5000,
  /** The least time between two reloads because of a missing part. */
  chunkReloadMs: 60_000,
  prefetchIdleMs: 2000,
} as const;
