import { useCallback, useLayoutEffect, useState } from 'react';
import { loadStored, saveStored } from '../api/stored-value.ts';

/** State kept in session storage over a reload. `ready` is false until it has been read. Pass a constant `initial`. */
export function useStoredState<T extends object>(key: string, initial: T) {
  const [stored, setStored] = useState({ value: initial, ready: false });
  useLayoutEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- browser storage is not available on the server
    setStored({ value: { ...initial, ...(loadStored(key) as Partial<T> | undefined) }, ready: true });
  }, [key, initial]);
  const update = useCallback(
    (part: Partial<T>) =>
      setStored(({ value, ready }) => {
        const next = { ...value, ...part };
        saveStored(key, next);
        return { value: next, ready };
      }),
    [key],
  );
  return { ...stored, update };
}
