import { useState } from 'react';
import { knownIssues } from '../../../common/cases/known-issues.contract.ts';
import type { KnownIssue, KnownIssueMessageKind } from '../../../common/cases/known-issues.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { apiRequest, randomId } from '../../api/api-request.ts';
import { formError, isError, textError } from '../../api/browser-errors.ts';
import { useCaseUploads } from '../../documents/use-case-uploads.ts';
import { differences } from '../../forms/differences.ts';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useReplyCheck } from '../actions/use-reply-check.ts';
import { issueRules } from './issue-rules.ts';

const EMPTY = { kind: 'ANSWER' as KnownIssueMessageKind, textEn: '', textAr: '', proofReason: '' };
const SAVED_FIELDS = ['kind', 'textEn', 'textAr', 'proofReason'];

type Texts = Pick<typeof EMPTY, 'textEn' | 'textAr'>;
const textsOf = ({ textEn, textAr }: Texts): Texts => ({ textEn: textEn.trim(), textAr: textAr.trim() });
type CheckedTexts = Texts & Pick<typeof EMPTY, 'kind'>;
const checkedOf = ({ kind, ...texts }: CheckedTexts): CheckedTexts => ({ kind, ...textsOf(texts) });

/**
 * The form of a message to all of an issue. The first attempt shows the warnings about its texts; the second sends the
 * same texts, unless a warning blocks them. It uses the version at opening: a change since then is reported once before
 * the next attempt succeeds.
 */
export function useMessageForm(issue: KnownIssue, onSent: () => void) {
  const t = useTranslation();
  const [version, setVersion] = useState(issue.version);
  const [idempotencyKey, setIdempotencyKey] = useState(randomId);
  const reply = useReplyCheck((texts: CheckedTexts) => apiRequest(knownIssues.check, { id: issue.id, ...texts }));
  const uploads = useCaseUploads({ maxFiles: LIMITS.caseFiles });
  const form = useMutationForm({
    id: 'message',
    defaultValues: EMPTY,
    fields: [...Object.keys(EMPTY), 'files'],
    fieldOf: (inputField) => (inputField === 'attachments' ? 'files' : inputField),
    rules: issueRules('AnswerKnownIssue'),
    check: ({ kind }) =>
      kind === 'ANSWER' && uploads.unfinished ? [textError('files', t('details.files.unfinished'))] : [],
    toInput: ({ proofReason, kind, ...texts }: typeof EMPTY) => ({
      id: issue.id,
      version,
      ...textsOf(texts),
      ...(kind === 'ANSWER' && proofReason.trim() && { proofReason: proofReason.trim() }),
      ...(kind === 'ANSWER' && uploads.documents.length && { attachments: uploads.documents.map((file) => file.id) }),
    }),
    send: async (input, values) => {
      if (!(await reply.mayBeSent(checkedOf(values)))) return undefined;
      const result = await apiRequest(values.kind === 'ANSWER' ? knownIssues.answer : knownIssues.news, input, {
        idempotencyKey,
      });
      if (result.ok || !isError(result.error, 'KEY_REUSED')) return result;
      // An attempt with other texts has been received, though its response was lost. The user decides about another.
      setIdempotencyKey(randomId());
      return { ok: false, error: { ...formError(t('knownIssues.message.maybeSent')), status: 409 } };
    },
    savedMessage: ({ kind }) => t(`knownIssues.message.done.${kind}`),
    onSaved: ({ knownIssue }, sent) => {
      setVersion(knownIssue.version);
      setIdempotencyKey(randomId());
      reply.reset();
      if (sent.kind === 'ANSWER') uploads.clear();
      const typedMeanwhile = differences(form.control.getValues(), sent);
      form.control.reset({ ...EMPTY, kind: sent.kind });
      form.change(typedMeanwhile);
      onSent();
    },
  });
  useFormDraft(form.control, `known-issue.${issue.id}`, SAVED_FIELDS);
  if (form.failure?.status === 409 && version !== issue.version) setVersion(issue.version);
  return { ...form, uploads, warnings: reply.warningsFor(checkedOf(form.values)) };
}
