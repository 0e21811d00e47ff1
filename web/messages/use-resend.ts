import { useState } from 'react';
import { localised } from '../../common/locale/locales.ts';
import { messages } from '../../common/messages/messages.contract.ts';
import { apiRequest } from '../api/api-request.ts';
import { useSnackbar } from '../api/snackbar.ts';
import { useRefreshQueries } from '../api/use-refresh-queries.ts';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';

/** Resends undelivered messages: `resend(id)` one, `resend()` all. `busy`: the id that is being resent, or `all`. */
export function useResend() {
  const t = useTranslation();
  const { locale } = useLocale();
  const { show } = useSnackbar();
  const refresh = useRefreshQueries();
  const [busy, setBusy] = useState<string>();
  const resend = async (id?: string) => {
    setBusy(id ?? 'all');
    const result = await apiRequest(messages.sendAgain, id ? { ids: [id] } : {});
    setBusy(undefined);
    if (!result.ok) return show(localised(result.error, 'description', locale), 'danger');
    const { queued } = result.data;
    show(queued ? t('messages.failed.resendQueued', { count: queued }) : t('messages.failed.alreadyResent'), queued ? 'success' : 'info');
    await refresh();
  };
  return { busy, resend };
}
