import { useEffect, useState } from 'react';
import { cases } from '../../../common/cases/cases.contract.ts';
import type { ActOnCase } from '../../../common/cases/cases.dto.ts';
import type { Case } from '../../../common/cases/cases.types.ts';
import { ruleOf, type CaseAction, type LifecycleRule } from '../../../common/cases/lifecycle.ts';
import { isProof } from '../../../common/cases/proof.types.ts';
import { replyCheck } from '../../../common/cases/reply-check.contract.ts';
import { REPLY_ACTIONS } from '../../../common/cases/reply-check.types.ts';
import { TEMPLATE_GAP } from '../../../common/cases/reply-templates.ts';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import { apiRequest } from '../../api/api-request.ts';
import { fieldError, textError } from '../../api/browser-errors.ts';
import { useIdempotencyKey } from '../../api/use-idempotency-key.ts';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { caseRules } from './case-rules.ts';
import { focusCaseNumber } from '../details/focus.ts';
import { draftKey, filesKey, showOutgoing } from './outgoing-answers.ts';
import { recordOwnChange, versionAfterOwnChanges } from './own-changes.ts';
import { useReplyCheck } from './use-reply-check.ts';
import type { DocumentMeta } from '../../../common/documents/documents.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { PAGE_TIMES } from '../../../common/page-times.ts';
import { loadStored, saveStored } from '../../api/stored-value.ts';
import { useCaseUploads } from '../../documents/use-case-uploads.ts';

export interface ActionFormProps {
  incident: Case;
  action: CaseAction;
  onClose: () => void;
  /** In place of `onClose`, when the action is done. */
  onDone?: () => void;
}

const EMPTY = { assigneeId: '', entityId: '', serviceId: '', text: '', proofReason: '' };

const SAVED_FIELDS = ['text', 'proofReason'];

/** The errors of required fields that are empty, and of gaps left in the text. */
function missingFieldErrors(
  { text: rule, requires }: LifecycleRule,
  { text, assigneeId, entityId, serviceId }: typeof EMPTY,
): FieldError[] {
  return [
    ...(requires === 'assignee' && !assigneeId ? [fieldError('assigneeId', 'assignee')] : []),
    ...(requires === 'service' && !entityId ? [fieldError('entityId', 'entity')] : []),
    ...(requires === 'service' && !serviceId ? [fieldError('serviceId', 'service')] : []),
    ...(rule === 'required' && !text.trim() ? [fieldError('text', 'message')] : []),
    ...(text.includes(TEMPLATE_GAP) ? [fieldError('text', 'templateGap')] : []),
  ];
}

type Input = Partial<ActOnCase> & Pick<ActOnCase, 'incidentId' | 'action' | 'version'>;

/**
 * The form of a lifecycle action on the version of the case at opening: a change of others since then is reported once
 * (409) before a retry succeeds. The server sends the answers of staff some seconds later; until then they can be
 * undone.
 */
export function useActionForm({ incident, action, onClose, onDone }: ActionFormProps) {
  const t = useTranslation();
  const [version, setVersion] = useState(incident.version);
  const { keyOf } = useIdempotencyKey();
  const key = draftKey({ action, incidentId: incident.id });
  const reply = useReplyCheck((text: string) =>
    apiRequest(replyCheck.check, { incidentId: incident.id, action, text }),
  );
  const uploads = useAnswerFiles(key);
  const { unfinished } = uploads;
  const hasProof = uploads.documents.some(({ mimeType }) => isProof(incident.proofRequired ?? 'NONE', mimeType));
  const form = useMutationForm({
    id: 'action',
    defaultValues: EMPTY,
    rules: caseRules('ActOnCase'),
    fields: [...Object.keys(EMPTY), 'files'],
    check: (values) => [
      ...missingFieldErrors(ruleOf(action), values),
      ...(unfinished ? [textError('files', t('details.files.unfinished'))] : []),
      ...(action === 'RESOLVE' && incident.proofRequired && !hasProof && !values.proofReason.trim() && !unfinished
        ? [textError('files', t('agentWorkspace.proof.missing'))]
        : []),
    ],
    toInput: (values): Input => {
      const filled = Object.entries({ ...values, text: values.text.trim() }).filter(([, value]) => value);
      const attachments = uploads.documents.map((file) => file.id);
      return {
        incidentId: incident.id,
        action,
        version: versionAfterOwnChanges(incident.id, version),
        ...Object.fromEntries(filled),
        ...(attachments.length && { attachments }),
      };
    },
    send: async (input, { text }) => {
      const isReply = REPLY_ACTIONS.includes(action);
      if (isReply && !(await reply.mayBeSent(text.trim()))) return undefined;
      const request = isReply ? { ...input, delaySeconds: PAGE_TIMES.undoMs / 1000 } : input;
      const result = await apiRequest(cases.act, request, { idempotencyKey: keyOf(request) });
      if (!result.ok) return result;
      if (!result.data.pending) {
        recordOwnChange(incident.id, input.version, result.data.incident.version);
        return result;
      }
      showOutgoing({ id: result.data.pending.id, ticketNumber: incident.ticketNumber, action });
      finish();
      return undefined;
    },
    savedMessage: t(`agentWorkspace.action.${action}.done` as TextKey),
    onSaved: () => finish(),
    onShown: focusCaseNumber,
  });
  const finish = () => {
    form.change({ text: '', proofReason: '' });
    saveStored(filesKey(key), undefined);
    (onDone ?? onClose)();
  };
  useFormDraft(form.control, key, SAVED_FIELDS);
  // Until the first word is written, the page shows each change of the case.
  const isUntouched = form.values.text === '' && !ruleOf(action).requires;
  const isSeen = form.failure?.status === 409 || isUntouched;
  if (isSeen && version !== incident.version) setVersion(incident.version);
  return { ...form, uploads, warnings: reply.warningsFor(form.values.text.trim()) };
}

function storedFiles(key: string): DocumentMeta[] {
  const stored = loadStored(filesKey(key))?.['files'];
  return Array.isArray(stored) ? (stored as DocumentMeta[]) : [];
}

/**
 * The uploads of an answer. Until it is sent, the uploaded files are kept in session storage, beside the draft of its
 * text. `key`: the key of that draft.
 */
function useAnswerFiles(key: string) {
  const [initial] = useState(() => storedFiles(key));
  const uploads = useCaseUploads({ maxFiles: LIMITS.caseFiles, initial });
  const { documents } = uploads;
  useEffect(() => saveStored(filesKey(key), documents.length ? { files: documents } : undefined), [key, documents]);
  return uploads;
}
