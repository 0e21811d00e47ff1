import { useCallback, useEffect, useRef, useState } from 'react';

export interface Loaded<T> {
  /** Undefined while it is on its way. */
  data?: T;
  failed: boolean;
  retry: () => void;
}

/** A list for a key, undefined or rejected when it cannot be had: `first` where it came with the page, else asked for; another key asks anew, and what was asked for before is forgotten. */
export function useLoaded<T>(key: string, load: (key: string) => Promise<T | undefined>, first?: T): Loaded<T> {
  const [found, setFound] = useState<{ key: string; data?: T; failed: boolean }>({ key: first ? key : '', data: first, failed: false });
  const asked = useRef<string | undefined>(first ? key : undefined);
  const ask = useCallback(
    async (wanted: string) => {
      asked.current = wanted;
      const data = await load(wanted).catch(() => undefined);
      if (asked.current === wanted) setFound({ key: wanted, data, failed: data === undefined });
    },
    [load],
  );
  useEffect(() => {
    if (key && asked.current !== key) void ask(key);
  }, [key, ask]);
  const retry = useCallback(() => {
    setFound({ key, failed: false });
    void ask(key);
  }, [key, ask]);
  return found.key === key ? { data: found.data, failed: found.failed, retry } : { failed: false, retry };
}
