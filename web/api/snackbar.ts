import { useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { snackbarAtom, type SnackbarTone } from '../state/snackbar.ts';

/** `const { show } = useSnackbar(); show(t('…'), 'danger')` shows a message and replaces the previous one. */
export function useSnackbar() {
  const set = useSetAtom(snackbarAtom);
  return useMemo(
    () => ({
      show: (text: string, tone?: SnackbarTone) => set({ text, tone }),
      hide: () => set(undefined),
    }),
    [set],
  );
}
