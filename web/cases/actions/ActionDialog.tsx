import { useRef, useState } from 'react';
import type { Case } from '../../../common/cases/cases.types.ts';
import { ruleOf, type CaseAction, type LifecycleRule } from '../../../common/cases/lifecycle.ts';
import { TEMPLATE_GAP } from '../../../common/cases/reply-templates.ts';
import { LIMITS } from '../../../common/limits.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { CharacterCounter } from '../../ui/forms/CharacterCounter.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { Interpolate, HOLE } from '../../otp/Interpolate.tsx';
import { DESTRUCTIVE } from './action-styles.ts';
import { ActionProblem } from './ActionProblem.tsx';
import { AssigneeField } from './AssigneeField.tsx';
import { TransferFields } from './TransferFields.tsx';
import { TemplateFields } from './TemplateFields.tsx';
import { usePinnedAction } from './use-action.ts';
import { usePersistedText } from './use-persisted-text.ts';
import type { TextKey } from '../../i18n/text-key.ts';

export interface ActionDialogProps {
  incident: Case;
  action: CaseAction;
  onClose: () => void;
  onDone?: () => void;
}

interface ActionTarget {
  assigneeId?: string;
  entityId?: string;
  serviceId?: string;
}

/** Dialog of a lifecycle action: its text, its new owner and the submit button. The typed text survives until it is sent. */
export function ActionDialog({ incident, action, onClose, onDone }: ActionDialogProps) {
  const t = useTranslation();
  const rule = ruleOf(action);
  const [text, setText] = usePersistedText(`${action}.${incident.id}`);
  const [target, setTarget] = useState<ActionTarget>({});
  const [errors, setErrors] = useState<Partial<Record<'text' | keyof ActionTarget, string>>>({});
  const input = useRef<HTMLTextAreaElement>(null);
  const finish = () => {
    setText('');
    onClose();
    onDone?.();
  };
  const { busy, failure, act, reset } = usePinnedAction(incident, action, finish);
  const findErrors = useErrorCheck();
  const trimmed = text.trim();
  const submit = () => {
    const nextErrors = findErrors(rule, trimmed, target);
    setErrors(nextErrors);
    if (nextErrors.text) input.current?.focus();
    if (!Object.keys(nextErrors).length) act({ ...target, ...(trimmed && { text: trimmed }) });
  };
  const close = () => {
    reset();
    onClose();
  };
  const counterText = (count: number) => (count < 0 ? t('site.charsOver', { count: -count }) : t('site.charsLeft', { count }));
  const actions = (
    <>
      <Button tone="secondary" onClick={close}>
        {action === 'CANCEL' ? t('details.cancel.keep') : t('agentWorkspace.cancel')}
      </Button>
      <Button tone={DESTRUCTIVE.includes(action) ? 'danger' : 'primary'} busy={busy} busyLabel={t('details.sending')} onClick={submit}>
        {t(`agentWorkspace.act.${action}.send` as TextKey)}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={close}
      title={<ActionTitle incident={incident} action={action} />}
      closeLabel={t('details.cancel.close')}
      actions={actions}
    >
      {failure && <ActionProblem failure={failure} onRetry={submit} />}
      {rule.names === 'assignee' && (
        <AssigneeField
          incident={incident}
          value={target.assigneeId}
          onChange={(assigneeId) => setTarget({ assigneeId })}
          error={errors.assigneeId}
        />
      )}
      {rule.names === 'owner' && <TransferFields value={target} onChange={setTarget} errors={errors} />}
      {incident.workspace && <TemplateFields action={action} language={incident.language} onChoose={setText} />}
      {rule.text !== 'none' && (
        <Field
          label={t(`agentWorkspace.act.${action}.label` as TextKey)}
          hint={t(`agentWorkspace.act.${action}.hint` as TextKey)}
          required={rule.text === 'required'}
          error={errors.text}
        >
          {(control) => (
            <>
              <TextArea
                {...control}
                ref={input}
                rows={6}
                dir="auto"
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
              />
              <CharacterCounter used={trimmed.length} max={LIMITS.descriptionMax} text={counterText} />
            </>
          )}
        </Field>
      )}
    </Dialog>
  );
}

/** Checks what the action needs: its text and its new owner. */
function useErrorCheck() {
  const t = useTranslation();
  return ({ text, names }: LifecycleRule, written: string, { assigneeId, entityId, serviceId }: ActionTarget) => ({
    ...(text === 'required' && !written && { text: t('fieldMessages.message') }),
    ...(written.includes(TEMPLATE_GAP) && { text: t('fieldMessages.templateGap') }),
    ...(written.length > LIMITS.descriptionMax && { text: t('agentWorkspace.tooLong') }),
    ...(names === 'assignee' && !assigneeId && { assigneeId: t('fieldMessages.assignee') }),
    ...(names === 'owner' && !entityId && { entityId: t('fieldMessages.entity') }),
    ...(names === 'owner' && !serviceId && { serviceId: t('fieldMessages.service') }),
  });
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
