/**
 * Loads a module on first use and caches it. Rejects at once while offline: browsers remember a failed import, and the
 * page would treat it as a new version.
 */
export function lazyValue<T>(load: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined;
  return () => {
    if (promise) return promise;
    if (!navigator.onLine) return Promise.reject(new Error('offline'));
    promise = load();
    promise.catch(() => {
      promise = undefined;
    });
    return promise;
  };
}
