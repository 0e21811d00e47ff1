import { useState } from 'react';
import { cases } from '../../../common/cases/cases.contract.ts';
import type { ActOnCase } from '../../../common/cases/cases.dto.ts';
import type { Case } from '../../../common/cases/cases.types.ts';
import { ruleOf, type CaseAction, type LifecycleRule } from '../../../common/cases/lifecycle.ts';
import { TEMPLATE_GAP } from '../../../common/cases/reply-templates.ts';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import { apiRequest } from '../../api/api-request.ts';
import { fieldError } from '../../api/browser-errors.ts';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { caseRules } from './case-rules.ts';
import { focusCaseNumber } from './focus-case-number.ts';

export interface ActionDialogProps {
  incident: Case;
  action: CaseAction;
  onClose: () => void;
  onDone?: () => void;
}

const EMPTY = { assigneeId: '', entityId: '', serviceId: '', text: '' };

const KEPT = ['text'];

/** What the action still needs: its text and its new owner. */
function findMissing({ text: rule, names }: LifecycleRule, { text, assigneeId, entityId, serviceId }: typeof EMPTY): FieldError[] {
  return [
    ...(names === 'assignee' && !assigneeId ? [fieldError('assigneeId', 'assignee')] : []),
    ...(names === 'owner' && !entityId ? [fieldError('entityId', 'entity')] : []),
    ...(names === 'owner' && !serviceId ? [fieldError('serviceId', 'service')] : []),
    ...(rule === 'required' && !text.trim() ? [fieldError('text', 'message')] : []),
    ...(text.includes(TEMPLATE_GAP) ? [fieldError('text', 'templateGap')] : []),
  ];
}

/**
 * The form of a lifecycle action on the version of the case at opening: a change since then is reported once (409)
 * before a retry succeeds.
 */
export function useActionForm({ incident, action, onClose, onDone }: ActionDialogProps) {
  const t = useTranslation();
  const [{ id, version }, pin] = useState<Pick<Case, 'id' | 'version'>>(incident);
  const form = useMutationForm({
    id: 'action',
    defaultValues: EMPTY,
    rules: caseRules('ActOnCase'),
    check: (values) => findMissing(ruleOf(action), values),
    toInput: (values): Partial<ActOnCase> => {
      const given = Object.entries({ ...values, text: values.text.trim() }).filter(([, value]) => value);
      return { incidentId: id, action, version, ...Object.fromEntries(given) };
    },
    send: (input) => apiRequest(cases.act, input),
    savedMessage: t(`agentWorkspace.act.${action}.done` as TextKey),
    onSaved: () => {
      form.change({ text: '' });
      onClose();
      onDone?.();
    },
    onShown: focusCaseNumber,
  });
  useFormDraft(form.control, `${action}.${incident.id}`, KEPT);
  if (form.failure?.status === 409 && version !== incident.version) pin(incident);
  return form;
}

export type ActionForm = ReturnType<typeof useActionForm>;
