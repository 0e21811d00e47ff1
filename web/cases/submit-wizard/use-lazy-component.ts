import { useCallback, useEffect, useState, type ComponentType } from 'react';

export interface LazyComponent<Props> {
  /** Undefined while loading. */
  LazyComponent?: ComponentType<Props>;
  failed: boolean;
  retry: () => void;
}

/** Loads a component once `shouldLoad` is true. Retries when the browser is online again. */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>, shouldLoad: boolean): LazyComponent<Props> {
  const [loaded, setLoaded] = useState<{ LazyComponent?: ComponentType<Props>; failed: boolean }>({ failed: false });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!shouldLoad) return;
    let cancelled = false;
    load().then(
      (LazyComponent) => !cancelled && setLoaded({ LazyComponent, failed: false }),
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
