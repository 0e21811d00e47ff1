import { UserX } from 'lucide-react';
import { useState } from 'react';
import { localised } from '../../../common/locale/locales.ts';
import { LIMITS } from '../../../common/limits.ts';
import { useSnackbar } from '../../api/snackbar.ts';
import { saveStored } from '../../api/stored-value.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { QUERY_KEY, saveShown } from './shown-result.ts';

/** Forgets the number that this browser has proven, for devices that several people share. */
export function ForgetNumber() {
  const t = useTranslation();
  const { locale } = useLocale();
  const { show } = useSnackbar();
  const [busy, setBusy] = useState(false);
  const forget = async () => {
    setBusy(true);
    const { forgetNumber } = await import('./follow-up-api.ts');
    const result = await forgetNumber();
    setBusy(false);
    if (!result.ok) return show(localised(result.error, 'description', locale), 'danger');
    saveStored(QUERY_KEY, undefined);
    saveShown({ open: false });
    window.location.reload();
  };
  return (
    <>
      <p>{t('followUp.remembered', { count: LIMITS.guestProofMinutes })}</p>
      <Button tone="secondary" size="sm" busy={busy} icon={<UserX aria-hidden="true" />} onClick={() => void forget()}>
        {t('followUp.forget')}
      </Button>
    </>
  );
}
