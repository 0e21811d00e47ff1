import { cases } from '../../../common/cases/cases.contract.ts';
import type { WriteComment } from '../../../common/cases/cases.dto.ts';
import type { CaseFile } from '../../../common/cases/cases.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { apiRequest } from '../../api/api-request.ts';
import { useIdempotencyKey } from '../../api/use-idempotency-key.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CheckboxField } from '../../forms/CheckboxField.tsx';
import { caseRules } from '../actions/case-rules.ts';
import { MessageForm } from './MessageForm.tsx';
import { useMessage } from './use-message.ts';
import { Box } from '../../ui/layout/Box.ts';
import { PhoneButton } from './PhoneButton.ts';

const MAX_FILES = 1;

interface CommentInput {
  incidentId: string;
  text: string;
  file: CaseFile | undefined;
  internal: boolean;
}

function toComment({ incidentId, text, file, internal }: CommentInput): Partial<WriteComment> {
  const contentType = !file ? 'TEXT_AREA' : file.mimeType.startsWith('image/') ? 'IMAGE' : 'ATTACHMENT';
  return {
    incidentId,
    contentType,
    ...(text && { text }),
    ...(file && { documentId: file.id }),
    ...(internal && { internal }),
  };
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
          label: t('agentWorkspace.note.noteLabel'),
          hint: t('agentWorkspace.note.noteHint'),
          send: t('agentWorkspace.note.saveNote'),
          sent: t('agentWorkspace.note.noteSaved'),
        }
      : {
          label: t('agentWorkspace.note.messageLabel'),
          hint: t('agentWorkspace.note.messageHint'),
          send: t('agentWorkspace.note.sendMessage'),
          sent: t('agentWorkspace.note.messageSent'),
        };
  };
}

/** The session storage key of the unsent text. */
export const commentKey = (incidentId: string) => `comment.${incidentId}`;

interface CommentFormProps {
  incidentId: string;
  staff?: boolean;
  /** For a form that phones show on demand. */
  onClose?: () => void;
}

/** Comment form with an optional file. Staff can mark the comment as internal. */
export function CommentForm({ incidentId, staff = false, onClose }: CommentFormProps) {
  const t = useTranslation();
  const labels = useLabels(staff);
  const { keyOf, reset } = useIdempotencyKey();
  const message = useMessage({
    id: 'comment',
    maxFiles: MAX_FILES,
    storageKey: commentKey(incidentId),
    rules: caseRules('WriteComment'),
    toInput: ({ text, internal }, [file]) => toComment({ incidentId, text, file, internal }),
    send: (input) => apiRequest(cases.comment, input, { idempotencyKey: keyOf(input) }),
    savedMessage: ({ internal }) => labels(internal).sent,
    onSaved: reset,
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
      secondaryActions={
        onClose && (
          <PhoneButton tone="secondary" onClick={onClose}>
            {t('agentWorkspace.cancel')}
          </PhoneButton>
        )
      }
    >
      {staff && (
        <Box mb={3}>
          <CheckboxField {...internal} label={t('agentWorkspace.note.internal')} />
        </Box>
      )}
    </MessageForm>
  );
}
