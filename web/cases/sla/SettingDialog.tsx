import type { ReactNode } from 'react';
import { FormDialog } from '../../forms/FormDialog.tsx';
import type { FormErrorsProps } from '../../forms/FormErrors.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

interface SettingDialogProps {
  form: FormErrorsProps['form'] & { props: object; busy: boolean };
  title: string;
  /** The value that another admin saved while the dialog was open. */
  currentValue?: string;
  /** Label of the button for a destructive action. */
  dangerLabel?: string;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog of a setting. After a conflict it shows the saved value. */
export function SettingDialog({ currentValue, dangerLabel, ...dialog }: SettingDialogProps) {
  const t = useTranslation();
  return (
    <FormDialog
      {...dialog}
      cancel={t('sla.cancel')}
      submit={dangerLabel ?? t('sla.save')}
      sending={t('sla.saving')}
      danger={dangerLabel !== undefined}
      conflict={currentValue && t('sla.conflict', { value: currentValue })}
    />
  );
}
