import { useId, type FormEvent, type ReactNode } from 'react';
import { localised } from '../../../common/locale/locales.ts';
import type { ApiError } from '../../api/api-request.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Box } from '../../ui/layout/Box.ts';

interface SettingProblemProps {
  failure: ApiError | undefined;
  /** The value saved by somebody else meanwhile. */
  currentValue?: string;
}

/** Why a setting was not saved. Field errors are shown at the field. */
export function SettingProblem({ failure, currentValue }: SettingProblemProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  if (!failure || failure.fieldErrors?.length) return null;
  const isConflict = failure.status === 409;
  return (
    <Box mb={5}>
      <Notice tone={isConflict ? 'attention' : 'danger'} live="alert" title={isConflict ? t('sla.conflict') : undefined}>
        {isConflict && currentValue ? t('sla.conflictNow', { value: currentValue }) : localised(failure, 'description', locale)}
      </Notice>
    </Box>
  );
}

interface SettingDialogProps extends SettingProblemProps {
  title: string;
  busy: boolean;
  /** Label of the button for a destructive action. */
  dangerLabel?: string;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog of a setting. After a conflict it shows the saved value. */
export function SettingDialog({ title, busy, failure, currentValue, dangerLabel, onSave, onClose, children }: SettingDialogProps) {
  const t = useTranslation();
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('sla.close')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('sla.cancel')}
          </Button>
          <Button type="submit" form={form} tone={dangerLabel ? 'danger' : 'primary'} busy={busy} busyLabel={t('sla.saving')}>
            {dangerLabel ?? t('sla.save')}
          </Button>
        </>
      }
    >
      <SettingProblem failure={failure} currentValue={currentValue} />
      <form id={form} onSubmit={submit} noValidate>
        {children}
      </form>
    </Dialog>
  );
}
