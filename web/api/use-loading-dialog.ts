import { useSetAtom } from 'jotai';
import { useCallback, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { blockingAtom, mayBlockAtom } from '../state/loading.ts';

/** `await during(apiRequest(…), t('…'))` opens the loading dialog when the promise takes long, until it settles. */
export function useLoadingDialog() {
  const set = useSetAtom(blockingAtom);
  const setMayBlock = useSetAtom(mayBlockAtom);
  useEffect(() => setMayBlock(true), [setMayBlock]);
  return useCallback(
    async <T>(task: Promise<T>, text?: string): Promise<T> => {
      const key = Symbol('blocking');
      set((entries) => [...entries, { key, text }]);
      try {
        return await task;
      } finally {
        // Closed before the caller closes its own dialog: a native dialog returns the focus to the element below it.
        flushSync(() => set((entries) => entries.filter((entry) => entry.key !== key)));
      }
    },
    [set],
  );
}
