import type { InputClass } from '../../common/contract/endpoint.ts';

/**
 * Loads a module on first use and caches it. Rejects at once while offline: some browsers repeat the error of a failed
 * import even when they are online again, and `reloadOnLostChunk` would then reload the page.
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

/** For each input class of a DTO module, the function that loads it, as `rules` of a form. */
export function lazyRules<Dto extends { [Name in keyof Dto]: InputClass<object> }>(load: () => Promise<Dto>) {
  const loadDto = lazyValue(load);
  return (name: keyof Dto) => async (): Promise<InputClass<object>> => (await loadDto())[name];
}
