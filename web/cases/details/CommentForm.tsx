import { useRef, useState } from 'react';
import { cases } from '../../../common/cases/cases.contract.ts';
import type { WriteComment } from '../../../common/cases/cases.dto.ts';
import type { CaseFile } from '../../../common/cases/cases.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { apiRequest } from '../../api/api-request.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { ActionProblem } from '../actions/ActionProblem.tsx';
import { COMMENT_FIELD_ID } from './write-to-entity.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { MessageForm } from './MessageForm.tsx';
import { useMutation } from '../../api/use-mutation.ts';
import { useMessage } from './use-message.ts';
import { Box } from '../../ui/layout/Box.ts';

const LIMITS_OF_COMMENT = { maxText: LIMITS.messageMax, maxFiles: 1 };

interface CommentInput {
  incidentId: string;
  text: string;
  file: CaseFile | undefined;
  internal: boolean;
}

function toComment({ incidentId, text, file, internal }: CommentInput): Partial<WriteComment> {
  const contentType = !file ? 'TEXT_AREA' : file.mimeType.startsWith('image/') ? 'IMAGE' : 'ATTACHMENT';
  return { incidentId, contentType, ...(text && { text }), ...(file && { documentId: file.id }), ...(internal && { internal }) };
}

/** Labels for a customer's comment, a staff comment and an internal note. */
function useLabels(staff: boolean, internal: boolean) {
  const t = useTranslation();
  if (!staff)
    return {
      label: t('details.comment.label'),
      hint: t('details.comment.hint'),
      send: t('details.comment.send'),
      sent: t('details.comment.sent'),
    };
  return internal
    ? {
        label: t('agentWorkspace.note.labelNote'),
        hint: t('agentWorkspace.note.hint'),
        send: t('agentWorkspace.note.keep'),
        sent: t('agentWorkspace.note.kept'),
      }
    : {
        label: t('agentWorkspace.note.label'),
        hint: t('agentWorkspace.note.customerReads'),
        send: t('agentWorkspace.note.send'),
        sent: t('agentWorkspace.note.sent'),
      };
}

/** Comment form with an optional file. Staff can mark the comment as internal. */
export function CommentForm({ incidentId, staff }: { incidentId: string; staff: boolean }) {
  const t = useTranslation();
  const { busy, failure, run } = useMutation();
  const [internal, setInternal] = useState(false);
  const labels = useLabels(staff, internal);
  const message = useMessage({
    ...LIMITS_OF_COMMENT,
    storageKey: `comment.${incidentId}`,
    tooLong: t('fieldMessages.messageMax', { count: LIMITS.messageMax }),
  });
  const lastSubmission = useRef({ body: '', key: '' });
  const send = () => {
    const input = toComment({ incidentId, text: message.text.trim(), file: message.uploads.documents[0], internal });
    const body = JSON.stringify(input);
    // A retry of the same comment keeps its idempotency key.
    if (lastSubmission.current.body !== body) lastSubmission.current = { body, key: newIdempotencyKey() };
    void run({
      call: () => apiRequest(cases.comment, input, { idempotencyKey: lastSubmission.current.key }),
      successMessage: labels.sent,
      onDone: () => {
        lastSubmission.current = { body: '', key: '' };
        message.clear();
      },
    });
  };
  const error = failure ?? message.proofError;
  return (
    <>
      {error && <ActionProblem failure={error} onRetry={failure ? send : message.retryFiles} />}
      {staff && (
        <Box mb={5}>
          <Checkbox
            label={t('agentWorkspace.note.internal')}
            hint={t('agentWorkspace.note.hint')}
            checked={internal}
            onChange={setInternal}
          />
        </Box>
      )}
      <MessageForm
        {...LIMITS_OF_COMMENT}
        id={COMMENT_FIELD_ID}
        message={message}
        label={labels.label}
        hint={labels.hint}
        fileLabel={t('details.comment.file')}
        sendLabel={labels.send}
        addFileLabel={t('details.comment.addFile')}
        rows={3}
        busy={busy}
        onSend={send}
      />
    </>
  );
}
