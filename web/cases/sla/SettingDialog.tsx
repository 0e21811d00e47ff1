import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { localised } from '../../../common/locale/locales.ts';
import type { ApiError } from '../../api/api-request.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

const Problem = styled.div`
  margin-block-end: var(--space-5);
`;

interface SettingProblemProps {
  failure: ApiError | undefined;
  /** The value that another admin saved while the dialog was open. */
  currentValue?: string;
}

/** Why a setting was not saved. Field errors are shown at the field. */
export function SettingProblem({ failure, currentValue }: SettingProblemProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  if (!failure) return null;
  const isConflict = failure.status === 409;
  return (
    <Problem>
      <Notice tone={isConflict ? 'attention' : 'danger'} live="alert" title={isConflict ? t('sla.conflict') : undefined}>
        {isConflict && currentValue ? t('sla.conflictNow', { value: currentValue }) : localised(failure, 'description', locale)}
      </Notice>
    </Problem>
  );
}

interface SettingDialogProps extends Omit<SettingProblemProps, 'failure'> {
  form: { props: object; busy: boolean; failure: ApiError | undefined };
  title: string;
  /** Label of the button for a destructive action. */
  dangerLabel?: string;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog of a setting. After a conflict it shows the saved value. */
export function SettingDialog({ form, title, currentValue, dangerLabel, onClose, children }: SettingDialogProps) {
  const t = useTranslation();
  const formId = useId();
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
          <Button type="submit" form={formId} tone={dangerLabel ? 'danger' : 'primary'} busy={form.busy} busyLabel={t('sla.saving')}>
            {dangerLabel ?? t('sla.save')}
          </Button>
        </>
      }
    >
      <SettingProblem failure={form.failure} currentValue={currentValue} />
      <form id={formId} {...form.props}>
        {children}
      </form>
    </Dialog>
  );
}
