import { useCallback, useEffect, useState, type ComponentType } from 'react';

export interface Part<Props> {
  /** Undefined while it is on its way. */
  Part?: ComponentType<Props>;
  failed: boolean;
  retry: () => void;
}

/** A heavy part of the page, fetched once `wanted`; a lost connection leaves the page standing. */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>, wanted: boolean): Part<Props> {
  const [found, setFound] = useState<{ Part?: ComponentType<Props>; failed: boolean }>({ failed: false });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    load().then(
      (Part) => !left && setFound({ Part, failed: false }),
      () => !left && setFound({ failed: true }),
    );
    return () => {
      left = true;
    };
  }, [load, wanted, attempt]);
  const { failed } = found;
  const retry = useCallback(() => {
    setFound({ failed: false });
    setAttempt((count) => count + 1);
  }, []);
  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed, retry]);
  return { ...found, retry };
}
