import { ruleOf } from '../../../common/cases/lifecycle.ts';
import { LIMITS } from '../../../common/limits.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { LongTextField } from '../../forms/LongTextField.tsx';
import type { TextKey } from '../../i18n/text-key.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { HOLE, Interpolate } from '../../otp/Interpolate.tsx';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { DESTRUCTIVE } from './action-styles.ts';
import { ActionProblem } from './ActionProblem.tsx';
import { AssigneeField } from './AssigneeField.tsx';
import { TransferFields } from './TransferFields.tsx';
import { TemplateFields } from './TemplateFields.tsx';
import { useActionForm, type ActionDialogProps } from './use-action-form.ts';

/**
 * Dialog of a lifecycle action: its text, its new owner and the submit button. The typed text survives until it is
 * sent.
 */
export function ActionDialog(props: ActionDialogProps) {
  const { incident, action, onClose } = props;
  const t = useTranslation();
  const { text, names } = ruleOf(action);
  const form = useActionForm(props);
  const { field, failure } = form;
  return (
    <FormDialog
      form={form}
      hideFailure
      title={<ActionTitle incident={incident} action={action} />}
      cancel={t(action === 'CANCEL' ? 'details.cancel.keep' : 'agentWorkspace.cancel')}
      submit={t(`agentWorkspace.act.${action}.send` as TextKey)}
      sending={t('details.sending')}
      danger={DESTRUCTIVE.includes(action)}
      intro={failure && <ActionProblem failure={failure} onRetry={() => void form.submit()} />}
      onClose={onClose}
    >
      {names === 'assignee' && <AssigneeField {...field('assigneeId')} incident={incident} />}
      {names === 'owner' && (
        <TransferFields
          entity={form.field('entityId')}
          service={form.field('serviceId')}
          onEntityChange={(entityId) => form.change({ entityId, serviceId: '' })}
        />
      )}
      {incident.workspace && (
        <TemplateFields action={action} language={incident.language} onChoose={(chosen) => form.change({ text: chosen })} />
      )}
      {text !== 'none' && (
        <LongTextField
          {...field('text')}
          label={t(`agentWorkspace.act.${action}.label` as TextKey)}
          hint={t(`agentWorkspace.act.${action}.hint` as TextKey)}
          required={text === 'required'}
          max={LIMITS.descriptionMax}
          rows={6}
          dir="auto"
        />
      )}
    </FormDialog>
  );
}

function ActionTitle({ incident, action }: Pick<ActionDialogProps, 'incident' | 'action'>) {
  const t = useTranslation();
  if (action !== 'CANCEL') return t(`agentWorkspace.act.${action}.title` as TextKey);
  return (
    <Interpolate text={t('details.cancel.confirm', { number: HOLE })}>
      <Bidi>{incident.ticketNumber}</Bidi>
    </Interpolate>
  );
}
