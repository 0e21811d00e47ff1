/**
 * A part of the program, fetched the first time it is asked for. Without a connection it is not asked for at all: browsers remember a
 * failed fetch, and the page takes one for a new version of itself.
 */
export function fetchedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => {
    if (found) return found;
    if (!navigator.onLine) return Promise.reject(new Error('offline'));
    found = load();
    found.catch(() => {
      found = undefined;
    });
    return found;
  };
}
