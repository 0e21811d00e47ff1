import { useCallback } from 'react';
import { useSnackbar } from './snackbar.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** Shows a message for code that failed to load, or for a lost connection. */
export function useLoadFailure(): () => void {
  const { show } = useSnackbar();
  const t = useTranslation();
  return useCallback(() => show(t(navigator.onLine ? 'site.error.tryAgain' : 'site.offline'), 'danger'), [show, t]);
}
