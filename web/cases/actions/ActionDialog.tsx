import { useTranslation } from '../../i18n/use-translation.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { Translated } from '../../i18n/Translated.tsx';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { DESTRUCTIVE_ACTIONS } from './action-icons.ts';
import { ActionProblem } from './ActionProblem.tsx';
import { ActionText } from './ActionText.tsx';
import { actionKey } from './action-key.ts';
import { useActionForm, type ActionFormProps } from './use-action-form.ts';

/** Dialog of a customer's action. The typed text survives until it is sent. */
export function ActionDialog(props: ActionFormProps) {
  const { incident, action, onClose } = props;
  const t = useTranslation();
  const form = useActionForm(props);
  const { failure } = form;
  return (
    <FormDialog
      form={form}
      hideFailure
      title={<ActionTitle incident={incident} action={action} />}
      cancel={t(action === 'CANCEL' ? 'details.cancel.keepCase' : 'agentWorkspace.cancel')}
      submit={t(`agentWorkspace.action.${action}.send` as TextKey)}
      sending={t('details.sending')}
      danger={DESTRUCTIVE_ACTIONS.includes(action)}
      intro={failure && <ActionProblem failure={failure} onRetry={() => void form.submit()} />}
      onClose={onClose}
    >
      <ActionText action={action} field={form.field('text')} />
    </FormDialog>
  );
}

function ActionTitle({ incident, action }: Pick<ActionFormProps, 'incident' | 'action'>) {
  const t = useTranslation();
  if (action !== 'CANCEL') return t(actionKey(action));
  return <Translated text="details.cancel.confirm" values={{ number: <Bidi>{incident.ticketNumber}</Bidi> }} />;
}
