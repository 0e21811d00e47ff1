import { useEffect, useId, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { useQuery } from '@tanstack/react-query';
import { ruleOf } from '../../../common/cases/lifecycle.ts';
import { REPLY_ACTIONS } from '../../../common/cases/reply-check.types.ts';
import { TEMPLATE_GAP } from '../../../common/cases/reply-templates.ts';
import { FormErrors } from '../../forms/FormErrors.tsx';
import type { TextKey } from '../../i18n/text-key.ts';
import { useTranslation, useLocale } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Inline } from '../../ui/layout/Box.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { DESTRUCTIVE_ACTIONS } from './action-icons.ts';
import { ActionProblem } from './ActionProblem.tsx';
import { ActionText } from './ActionText.tsx';
import { ReplyWarnings } from './ReplyWarnings.tsx';
import { SimilarAnswers } from './SimilarAnswers.tsx';
import { TemplateSelect } from './TemplateSelect.tsx';
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

const Frame = styled(Card)`
  display: flex;
  flex-direction: column;
  max-block-size: inherit;
  /* As close to the edges of the screen as it stands beside the case, in place of the page's scroll padding. */
  scroll-margin-block: calc(var(--space-4) - var(--space-16));
`;

const Body = styled.div`
  overflow: auto;
  overscroll-behavior: contain;
  padding: var(--space-4) var(--space-6) var(--space-5);
`;

/** Selects the first gap of a template, so that typing replaces it. */
function selectGap({ target }: FocusEvent<HTMLElement>): void {
  if (!(target instanceof HTMLTextAreaElement)) return;
  const at = target.value.indexOf(TEMPLATE_GAP);
  if (at >= 0) target.setSelectionRange(at, at + TEMPLATE_GAP.length);
}

/** Panel of a staff member's action, beside the case. The typed text survives until it is sent. */
export function ActionPanel(props: ActionFormProps) {
  const { action, onClose } = props;
  const t = useTranslation();
  const [titleId, formId] = [useId(), useId()];
  const panel = useRef<HTMLElement>(null);
  const form = useActionForm(props);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
    const field = panel.current?.querySelector('textarea') ?? panel.current?.querySelector('select');
    field?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  return (
    <Frame
      as="section"
      ref={panel}
      aria-labelledby={titleId}
      className="no-print"
      data-action-panel=""
      onKeyDown={onKeyDown}
    >
      <Text as="h2" size="h3" id={titleId} px={6} pt={5}>
        {t(actionKey(action))}
      </Text>
      <Body>
        {form.failure && <ActionProblem failure={form.failure} onRetry={() => void form.submit()} />}
        <FormErrors form={form} hideFailure />
        <form id={formId} {...form.props} onFocus={selectGap}>
          <ActionFields {...props} form={form} />
        </form>
        {form.warnings.length > 0 && (
          <ReplyWarnings text={form.values.text.trim()} warnings={form.warnings} fieldId={form.idOf('text')} />
        )}
      </Body>
      <Inline gap={3} wrap justify="end" px={6} pt={4} pb={5} line="top">
        <Button tone="secondary" onClick={onClose}>
          {t('agentWorkspace.cancel')}
        </Button>
        <Button
          type="submit"
          form={formId}
          tone={DESTRUCTIVE_ACTIONS.includes(action) ? 'danger' : 'primary'}
          busy={form.busy}
          busyLabel={t('details.sending')}
        >
          {mayOverride(form.warnings)
            ? t('replyCheck.sendAnyway')
            : t(`agentWorkspace.action.${action}.send` as TextKey)}
        </Button>
      </Inline>
    </Frame>
  );
}

function ActionFields({ incident, action, form }: ActionFormProps & { form: ReturnType<typeof useActionForm> }) {
  const { requires } = ruleOf(action);
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
      {REPLY_ACTIONS.includes(action) && (
        <SimilarAnswers incidentId={incident.id} onChoose={(text) => form.change({ text })} />
      )}
      <TemplateSelect incident={incident} action={action} onChoose={(text) => form.change({ text })} />
      <ActionText action={action} field={form.field('text')} rows={9} />
      {action === 'RESOLVE' && <ProofFields form={form} proofRequired={incident.proofRequired} />}
    </>
  );
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
