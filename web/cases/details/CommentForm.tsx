import { useRef } from 'react';
import { cases } from '../../../common/cases/cases.contract.ts';
import type { WriteComment } from '../../../common/cases/cases.dto.ts';
import type { CaseFile } from '../../../common/cases/cases.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { apiRequest, randomId } from '../../api/api-request.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CheckboxField } from '../../forms/CheckboxField.tsx';
import { caseRules } from '../actions/case-rules.ts';
import { MessageForm } from './MessageForm.tsx';
import { useMessage } from './use-message.ts';
import { Box } from '../../ui/layout/Box.ts';

const MAX_FILES = 1;

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
function useLabels(staff: boolean) {
  const t = useTranslation();
  return (internal: boolean) => {
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
  };
}

/** Comment form with an optional file. Staff can mark the comment as internal. */
export function CommentForm({ incidentId, staff }: { incidentId: string; staff: boolean }) {
  const t = useTranslation();
  const labels = useLabels(staff);
  const lastSubmission = useRef({ body: '', key: '' });
  const message = useMessage({
    id: 'comment',
    maxFiles: MAX_FILES,
    storageKey: `comment.${incidentId}`,
    rules: caseRules('WriteComment'),
    toInput: ({ text, internal }, [file]) => toComment({ incidentId, text, file, internal }),
    send: (input) => {
      const body = JSON.stringify(input);
      // A retry of the same comment keeps its idempotency key.
      if (lastSubmission.current.body !== body) lastSubmission.current = { body, key: randomId() };
      return apiRequest(cases.comment, input, { idempotencyKey: lastSubmission.current.key });
    },
    savedMessage: ({ internal }) => labels(internal).sent,
    onSaved: () => (lastSubmission.current = { body: '', key: '' }),
  });
  const internal = message.form.field('internal');
  const { label, hint, send } = labels(internal.value);
  return (
    <MessageForm
      message={message}
      maxText={LIMITS.messageMax}
      maxFiles={MAX_FILES}
      label={label}
      hint={hint}
      fileLabel={t('details.comment.file')}
      sendLabel={send}
      addFileLabel={t('details.comment.addFile')}
      rows={3}
    >
      {staff && (
        <Box mb={5}>
          <CheckboxField {...internal} label={t('agentWorkspace.note.internal')} hint={t('agentWorkspace.note.hint')} />
        </Box>
      )}
    </MessageForm>
  );
}
