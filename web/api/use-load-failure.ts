import { useCallback } from 'react';
import { useSnackbar } from './snackbar.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** What to say of code that failed to load: the connection is lost, or another try may help. */
export const loadFailureKey = () => (navigator.onLine ? 'site.error.notLoaded' : 'site.offline');

/** Shows a message for code that failed to load, or for a lost connection. */
export function useLoadFailure(): () => void {
  const { show } = useSnackbar();
  const t = useTranslation();
  return useCallback(() => show(t(loadFailureKey()), 'danger'), [show, t]);
}
