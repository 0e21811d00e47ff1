import { useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { snackbarAtom, type SnackbarTone } from '../state/snackbar.ts';

/** A text with its colour. */
export interface SnackbarText {
  text: string;
  tone: SnackbarTone;
}

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
