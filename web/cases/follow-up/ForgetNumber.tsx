import { UserX } from 'lucide-react';
import { useState } from 'react';
import { localised } from '../../../common/locale/locales.ts';
import { LIMITS } from '../../../common/limits.ts';
import { offlineError } from '../../api/browser-errors.ts';
import { useSnackbar } from '../../api/snackbar.ts';
import { saveStored } from '../../api/stored-value.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { loadFollowUpApi } from './load-follow-up-api.ts';
import { SEARCH_TEXT_KEY, saveShown } from './shown-result.ts';

/** Forgets the number that this browser has proven, for devices that several people share. */
export function ForgetNumber() {
  const t = useTranslation();
  const { locale } = useLocale();
  const { show } = useSnackbar();
  const [busy, setBusy] = useState(false);
  const forget = async () => {
    setBusy(true);
    const api = await loadFollowUpApi().catch(() => undefined);
    const result = api ? await api.forgetNumber() : { ok: false as const, error: offlineError() };
    setBusy(false);
    if (!result.ok) return show(localised(result.error, 'description', locale), 'danger');
    saveStored(SEARCH_TEXT_KEY, undefined);
    saveShown({ open: false });
    window.location.reload();
  };
  return (
    <>
      <p>{t('followUp.remembered', { count: LIMITS.verifiedContactMinutes })}</p>
      <Button tone="secondary" size="sm" busy={busy} icon={<UserX aria-hidden="true" />} onClick={() => void forget()}>
        {t('followUp.forget')}
      </Button>
    </>
  );
}
