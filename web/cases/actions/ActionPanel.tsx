import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { ruleOf } from '../../../common/cases/lifecycle.ts';
import { REPLY_ACTIONS } from '../../../common/cases/reply-check.types.ts';
import { TEMPLATE_GAP } from '../../../common/cases/reply-templates.ts';
import { FormErrors } from '../../forms/FormErrors.tsx';
import type { TextKey } from '../../i18n/text-key.ts';
import { useTranslation, useLocale } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Inline } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { DESTRUCTIVE_ACTIONS } from './action-icons.ts';
import { ActionProblem } from './ActionProblem.tsx';
import { ActionText } from './ActionText.tsx';
import { ReplyWarnings } from './ReplyWarnings.tsx';
import { SimilarAnswers } from './SimilarAnswers.tsx';
import { TemplateChips } from './TemplateChips.tsx';
import { TransferFields } from './TransferFields.tsx';
import { actionKey } from './action-key.ts';
import { mayOverride } from './use-reply-check.ts';
import { useActionForm, type ActionFormProps } from './use-action-form.ts';
import type { Case } from '../../../common/cases/cases.types.ts';
import type { FieldProps } from '../../forms/form-fields.ts';
import { nameOptions } from '../../forms/name-options.ts';
import { SelectField } from '../../forms/SelectField.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { colleaguesQuery } from './queries.ts';
import { LIMITS } from '../../../common/limits.ts';
import type { Proof } from '../../../common/cases/proof.types.ts';
import { TextField } from '../../forms/TextField.tsx';
import { MessageFiles } from '../details/MessageFiles.tsx';
import { PhoneButton } from '../details/PhoneButton.ts';

/** Stays in view while a long form scrolls. */
const Buttons = styled(Inline)`
  position: sticky;
  inset-block-end: calc(-1 * var(--space-4));
  margin-block-end: calc(-1 * var(--space-4));
  background: var(--surface);
`;

/** At the other end of the row from the buttons that send. */
const FilesButton = styled(Button)`
  margin-inline-end: auto;
`;

/** Selects the first gap of a template, so that typing replaces it. */
function selectGap({ target }: Pick<FocusEvent<HTMLElement>, 'target'>): void {
  if (!(target instanceof HTMLTextAreaElement)) return;
  const at = target.value.indexOf(TEMPLATE_GAP);
  if (at >= 0) target.setSelectionRange(at, at + TEMPLATE_GAP.length);
}

function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

interface ActionPanelProps extends Omit<ActionFormProps, 'onDone'> {
  /** Whether it is one of the tabs of the composer. */
  inComposer: boolean;
  /** `next`: the user goes on with the next case. */
  onDone: (next: boolean) => void;
}

/** The form of a staff member's action. The typed text survives until it is sent. */
export function ActionPanel({ inComposer, onDone, ...props }: ActionPanelProps) {
  const { action, onClose } = props;
  const t = useTranslation();
  const [titleId, formId] = [useId(), useId()];
  const goesOn = useRef(false);
  const form = useActionForm({ ...props, onDone: () => onDone(goesOn.current) });
  const send = { type: 'submit', form: formId, busy: form.busy, busyLabel: t('details.sending') } as const;
  const title = t(actionKey(action));
  const Cancel = inComposer ? PhoneButton : Button;
  const files = useProofFiles(props, form);
  return (
    <section aria-labelledby={titleId} data-action-panel="">
      {inComposer ? (
        <VisuallyHidden as="h2" id={titleId}>
          {title}
        </VisuallyHidden>
      ) : (
        <Text as="h2" size="h3" id={titleId} pt={3} mb={4}>
          {title}
        </Text>
      )}
      {form.failure && <ActionProblem failure={form.failure} onRetry={() => void form.submit()} />}
      <FormErrors form={form} hideFailure />
      <form id={formId} {...form.props} onFocus={selectGap} onKeyDown={sendByKey}>
        <ActionFields {...props} form={form} showsFiles={files.shown} />
      </form>
      {form.warnings.length > 0 && (
        <ReplyWarnings text={form.values.text.trim()} warnings={form.warnings} fieldId={form.idOf('text')} />
      )}
      <Buttons gap={3} wrap justify="end" pt={3} pb={4}>
        {files.show && (
          <FilesButton tone="tertiary" icon={<Paperclip aria-hidden="true" />} onClick={files.show}>
            {t('details.comment.addFile')}
          </FilesButton>
        )}
        <Cancel tone="secondary" onClick={onClose}>
          {t('agentWorkspace.cancel')}
        </Cancel>
        {inComposer && (
          <Button {...send} tone="secondary" onClick={() => (goesOn.current = true)}>
            {t('agentWorkspace.composer.sendAndNext')}
          </Button>
        )}
        <Button
          {...send}
          tone={DESTRUCTIVE_ACTIONS.includes(action) ? 'danger' : 'primary'}
          onClick={() => (goesOn.current = false)}
        >
          {mayOverride(form.warnings)
            ? t('replyCheck.sendAnyway')
            : t(`agentWorkspace.action.${action}.send` as TextKey)}
        </Button>
      </Buttons>
    </section>
  );
}

interface ActionFieldsProps extends ActionFormProps {
  form: ReturnType<typeof useActionForm>;
  showsFiles: boolean;
}

function ActionFields({ incident, action, form, showsFiles }: ActionFieldsProps) {
  const { requires } = ruleOf(action);
  const insert = useInsert(form);
  return (
    <>
      {requires === 'assignee' && <AssigneeField {...form.field('assigneeId')} incident={incident} />}
      {requires === 'service' && (
        <TransferFields
          caseTypeIds={[incident.caseType.id]}
          entity={form.field('entityId')}
          service={form.field('serviceId')}
          onEntityChange={(entityId) => form.change({ entityId, serviceId: '' })}
        />
      )}
      <TemplateChips incident={incident} action={action} onChoose={insert} />
      <ActionText action={action} field={form.field('text')} rows={3} />
      {REPLY_ACTIONS.includes(action) && <SimilarAnswers incidentId={incident.id} onChoose={insert} />}
      {showsFiles && <ProofFields form={form} proofRequired={incident.proofRequired} />}
    </>
  );
}

/** Puts a ready text in the field, in place of another one that was not changed, or else below what was typed. */
function useInsert(form: ReturnType<typeof useActionForm>) {
  const inserted = useRef('');
  return (text: string) => {
    const typed = form.values.text.trim();
    const isReplaced = typed === '' || typed === inserted.current;
    inserted.current = isReplaced ? text.trim() : '';
    flushSync(() => form.change({ text: isReplaced ? text : `${typed}\n\n${text}` }));
    const target = document.getElementById(form.idOf('text'));
    target?.focus();
    if (target) selectGap({ target });
  };
}

/** The files of an answer that resolves the case: shown on demand, or where the service requires a proof. */
function useProofFiles({ action, incident }: ActionFormProps, form: ReturnType<typeof useActionForm>) {
  const [isOpen, setIsOpen] = useState(false);
  const isNeeded = incident.proofRequired !== undefined || form.uploads.rows.length > 0;
  const shown = action === 'RESOLVE' && (isOpen || isNeeded);
  const show = () => {
    flushSync(() => setIsOpen(true));
    document.getElementById(form.idOf('files'))?.focus();
  };
  return { shown, show: action === 'RESOLVE' && !shown ? show : undefined };
}

/** Select field for the new assignee of a case, with the agents of its entity. */
function AssigneeField({ incident, ...field }: FieldProps<string> & { incident: Pick<Case, 'id'> }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const colleagues = useQuery({ ...colleaguesQuery(incident.id), staleTime: 0 });
  if (colleagues.isPending) return <Skeleton height="52px" lines={1} />;
  if (!colleagues.data)
    return (
      <Notice tone="danger" live="alert">
        {t('agentWorkspace.assignee.failed')}
      </Notice>
    );
  return (
    <SelectField
      {...field}
      label={t('agentWorkspace.assignee.label')}
      placeholder={t('agentWorkspace.assignee.choose')}
      options={nameOptions(colleagues.data.agents, locale)}
      required
    />
  );
}

interface ProofFieldsProps {
  form: ReturnType<typeof useActionForm>;
  proofRequired?: Proof;
}

/** Files that show the result of a case and, where the service requires them, the reason why there are none. */
function ProofFields({ form, proofRequired = 'NONE' }: ProofFieldsProps) {
  const t = useTranslation();
  return (
    <>
      <MessageFiles
        id={form.idOf('files')}
        uploads={form.uploads}
        label={t(`agentWorkspace.proof.label.${proofRequired}`)}
        maxFiles={LIMITS.caseFiles}
        error={form.errorOf('files')}
      />
      {proofRequired !== 'NONE' && (
        <TextField
          {...form.field('proofReason')}
          label={t('agentWorkspace.proof.reason')}
          hint={t('agentWorkspace.proof.reasonHint')}
          autoComplete="off"
        />
      )}
    </>
  );
}
