import { useCallback } from 'react';
import { useSnackbar } from './snackbar.ts';
import { useTexts } from './text.ts';

/** Says in passing that a part of the program could not be had, and why if it is the connection. */
export function useNotHad(): () => void {
  const { show } = useSnackbar();
  const t = useTexts();
  return useCallback(() => show(t(navigator.onLine ? 'site.error.tryAgain' : 'site.offline'), 'danger'), [show, t]);
}
