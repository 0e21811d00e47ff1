import { atom, useSetAtom } from 'jotai';
import { useMemo } from 'react';

export type SnackbarTone = 'info' | 'success' | 'attention' | 'danger';

export interface SnackbarMessage {
  /** Every message has its own id, even if the text repeats. */
  id: number;
  text: string;
  tone: SnackbarTone;
}

export const snackbarAtom = atom<SnackbarMessage | undefined>(undefined);

let last = 0;

/**
 * `const { show } = useSnackbar(); show(t('…'), 'danger')` shows a message and replaces the previous one. Default tone:
 * specification §9.
 */
export function useSnackbar() {
  const set = useSetAtom(snackbarAtom);
  return useMemo(
    () => ({
      show: (text: string, tone: SnackbarTone = 'info') => set({ id: ++last, text, tone }),
      hide: () => set(undefined),
    }),
    [set],
  );
}
