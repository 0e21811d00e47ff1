import { useCallback, useEffect, useState } from 'react';

export interface LazyValue<Value> {
  /** Undefined while loading. */
  value?: Value;
  failed: boolean;
  retry: () => void;
}

/** Loads a component or module once `shouldLoad` is true. Retries when the browser is online again. */
export function useLazyValue<Value>(load: () => Promise<Value>, shouldLoad: boolean): LazyValue<Value> {
  const [loaded, setLoaded] = useState<{ value?: Value; failed: boolean }>({ failed: false });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!shouldLoad) return;
    let cancelled = false;
    load().then(
      (value) => !cancelled && setLoaded({ value, failed: false }),
      () => !cancelled && setLoaded({ failed: true }),
    );
    return () => {
      cancelled = true;
    };
  }, [load, shouldLoad, attempt]);
  const { failed } = loaded;
  const retry = useCallback(() => {
    setLoaded({ failed: false });
    setAttempt((count) => count + 1);
  }, []);
  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed, retry]);
  return { ...loaded, retry };
}
