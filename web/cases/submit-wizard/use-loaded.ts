import { useCallback, useEffect, useRef, useState } from 'react';

export interface Loaded<T> {
  /** Undefined while loading. */
  data?: T;
  failed: boolean;
  retry: () => void;
}

/** A list for a key, undefined or rejected when it cannot be had: `first` where it came with the page, else asked for; another key asks anew, and what was asked for before is forgotten. */
export function useLoaded<T>(key: string, load: (key: string) => Promise<T | undefined>, initial?: T): Loaded<T> {
  const [state, setState] = useState<{ key: string; data?: T; failed: boolean }>({ key: initial ? key : '', data: initial, failed: false });
  const requestedKey = useRef<string | undefined>(initial ? key : undefined);
  const fetchList = useCallback(
    async (nextKey: string) => {
      requestedKey.current = nextKey;
      const data = await load(nextKey).catch(() => undefined);
      if (requestedKey.current === nextKey) setState({ key: nextKey, data, failed: data === undefined });
    },
    [load],
  );
  useEffect(() => {
    if (key && requestedKey.current !== key) void fetchList(key);
  }, [key, fetchList]);
  const retry = useCallback(() => {
    setState({ key, failed: false });
    void fetchList(key);
  }, [key, fetchList]);
  return state.key === key ? { data: state.data, failed: state.failed, retry } : { failed: false, retry };
}
