import { useEffect, useState } from 'react';

/** Fetches data on mount and when `fetchData` changes: undefined while loading, null on failure. Memoize `fetchData`. */
export function useQuery<T>(fetchData: () => Promise<T | undefined>): T | null | undefined {
  const [result, setResult] = useState<{ query: typeof fetchData; data: T | null }>();
  useEffect(() => {
    let active = true;
    void fetchData().then((data) => active && setResult({ query: fetchData, data: data ?? null }));
    return () => {
      active = false;
    };
  }, [fetchData]);
  return result?.query === fetchData ? result.data : undefined;
}
