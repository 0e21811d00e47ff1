import { useState } from 'react';
import { reload } from 'vike/client/router';
import { localised } from '../../common/locale/locales.ts';
import { messages } from '../../common/messages/messages.contract.ts';
import { send } from '../client/send.ts';
import { useSnackbar } from '../client/snackbar.ts';
import { useLocale, useTexts } from '../client/text.ts';

/** Has undelivered messages sent again: `again([id])` one, `again()` all. `busy`: the one that is being sent, or `all`. */
export function useSendAgain() {
  const t = useTexts();
  const { locale } = useLocale();
  const { show } = useSnackbar();
  const [busy, setBusy] = useState<string>();
  const again = async (id?: string) => {
    setBusy(id ?? 'all');
    const result = await send(messages.sendAgain, id ? { ids: [id] } : {});
    setBusy(undefined);
    if (!result.ok) return show(localised(result.error, 'description', locale), 'danger');
    const { queued } = result.data;
    show(queued ? t('messages.lost.queuedAgain', { count: queued }) : t('messages.lost.notThere'), queued ? 'success' : 'info');
    await reload();
  };
  return { busy, again };
}
