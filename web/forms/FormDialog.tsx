import { useId, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/forms/Button.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { FormErrors, type FormErrorsProps } from './FormErrors.tsx';

interface FormDialogProps extends Omit<FormErrorsProps, 'textOf'> {
  form: FormErrorsProps['form'] & { props: object; busy: boolean };
  title: ReactNode;
  cancel: string;
  submit: string;
  sending: string;
  /** The icon of the submit button. */
  icon?: ReactNode;
  /** Whether the action is destructive. */
  danger?: boolean;
  /** Above the errors and the form. */
  intro?: ReactNode;
  onClose: () => void;
  children?: ReactNode;
}

/** A dialog with a form. */
export function FormDialog({
  title,
  cancel,
  submit,
  sending,
  icon,
  danger,
  intro,
  onClose,
  children,
  ...errors
}: FormDialogProps) {
  const t = useTranslation();
  const formId = useId();
  const { props, busy } = errors.form;
  const actions = (
    <>
      <Button tone="secondary" onClick={onClose}>
        {cancel}
      </Button>
      <Button
        type="submit"
        form={formId}
        tone={danger ? 'danger' : 'primary'}
        icon={icon}
        busy={busy}
        busyLabel={sending}
      >
        {submit}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('site.close')} actions={actions}>
      {intro}
      <FormErrors {...errors} />
      <form id={formId} {...props}>
        {children}
      </form>
    </Dialog>
  );
}
