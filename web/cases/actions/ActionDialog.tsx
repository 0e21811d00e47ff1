import { useRef, useState } from 'react';
import type { Case } from '../../../common/cases/cases.types.ts';
import { LIFECYCLE, type CaseAction } from '../../../common/cases/lifecycle.ts';
import { FIELD_MESSAGES } from '../../../common/errors/field-messages.ts';
import { LIMITS } from '../../../common/limits.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Bidi } from '../../controls/Bidi.tsx';
import { Button } from '../../controls/Button.tsx';
import { CharacterCounter } from '../../controls/CharacterCounter.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { Field } from '../../controls/Field.tsx';
import { TextArea } from '../../controls/TextArea.tsx';
import { Filled, HOLE } from '../../otp/Filled.tsx';
import { GRAVE } from './action-look.ts';
import { ActionProblem } from './ActionProblem.tsx';
import { NextAssignee } from './NextAssignee.tsx';
import { NextOwner } from './NextOwner.tsx';
import { TemplateFields } from './TemplateFields.tsx';
import { useConsideredAction } from './use-action.ts';
import { useKeptText } from './use-kept-text.ts';

export interface ActionDialogProps {
  incident: Case;
  action: CaseAction;
  onClose: () => void;
  onDone?: () => void;
}

interface Chosen {
  assigneeId?: string;
  entityId?: string;
  serviceId?: string;
}

/** What an action needs to be told, and the deed. What was typed stays until it is done. */
export function ActionDialog({ incident, action, onClose, onDone }: ActionDialogProps) {
  const t = useTexts();
  const { locale } = useLocale();
  const rule = LIFECYCLE.find((one) => one.action === action)!;
  const [text, write] = useKeptText(`${action}.${incident.id}`);
  const [chosen, choose] = useState<Chosen>({});
  const [errors, setErrors] = useState<Partial<Record<'text' | keyof Chosen, string>>>({});
  const input = useRef<HTMLTextAreaElement>(null);
  const done = () => {
    write('');
    onClose();
    onDone?.();
  };
  const { busy, failure, act, forget } = useConsideredAction(incident, action, done);
  const says = text.trim();
  const faults = () => ({
    ...(rule.text === 'required' && !says && { text: FIELD_MESSAGES.message[locale] }),
    ...(says.length > LIMITS.descriptionMax && { text: t('desk.tooLong') }),
    ...(rule.names === 'assignee' && !chosen.assigneeId && { assigneeId: FIELD_MESSAGES.assignee[locale] }),
    ...(rule.names === 'owner' && !chosen.entityId && { entityId: FIELD_MESSAGES.entity[locale] }),
    ...(rule.names === 'owner' && !chosen.serviceId && { serviceId: FIELD_MESSAGES.service[locale] }),
  });
  const submit = () => {
    const found = faults();
    setErrors(found);
    if (found.text) input.current?.focus();
    if (!Object.keys(found).length) act({ ...chosen, ...(says && { text: says }) });
  };
  const close = () => {
    forget();
    onClose();
  };
  const left = (count: number) => (count < 0 ? t('site.charsOver', { count: -count }) : t('site.charsLeft', { count }));
  const actions = (
    <>
      <Button tone="secondary" onClick={close}>
        {action === 'CANCEL' ? t('details.cancel.keep') : t('desk.cancel')}
      </Button>
      <Button tone={GRAVE.includes(action) ? 'danger' : 'primary'} busy={busy} busyLabel={t('details.sending')} onClick={submit}>
        {t(`desk.act.${action}.send`)}
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
        <NextAssignee
          incident={incident}
          value={chosen.assigneeId}
          onChange={(assigneeId) => choose({ assigneeId })}
          error={errors.assigneeId}
        />
      )}
      {rule.names === 'owner' && <NextOwner value={chosen} onChange={choose} errors={errors} />}
      {incident.desk && <TemplateFields action={action} language={incident.language} onChoose={write} />}
      {rule.text !== 'none' && (
        <Field
          label={t(`desk.act.${action}.label`)}
          hint={t(`desk.act.${action}.hint`)}
          required={rule.text === 'required'}
          error={errors.text}
        >
          {(wiring) => (
            <>
              <TextArea {...wiring} ref={input} rows={6} dir="auto" value={text} onChange={(event) => write(event.currentTarget.value)} />
              <CharacterCounter used={says.length} max={LIMITS.descriptionMax} text={left} />
            </>
          )}
        </Field>
      )}
    </Dialog>
  );
}

function ActionTitle({ incident, action }: Pick<ActionDialogProps, 'incident' | 'action'>) {
  const t = useTexts();
  if (action !== 'CANCEL') return t(`desk.act.${action}.title`);
  return (
    <Filled text={t('details.cancel.confirm', { number: HOLE })}>
      <Bidi>{incident.ticketNumber}</Bidi>
    </Filled>
  );
}
