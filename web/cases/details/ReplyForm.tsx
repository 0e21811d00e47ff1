import { useEffect } from 'react';
import { cases } from '../../../common/cases/cases.contract.ts';
import type { Case } from '../../../common/cases/cases.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { apiRequest } from '../../api/api-request.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { ActionProblem } from '../actions/ActionProblem.tsx';
import { focusCaseNumber } from '../actions/focus-case-number.ts';
import { MessageForm } from './MessageForm.tsx';
import { useMutation } from '../../api/use-mutation.ts';
import { useMessage } from './use-message.ts';

interface ReplyFormProps {
  incident: Case;
  onClose: () => void;
}

/** Reply to the entity's question: text, files or both. */
export function ReplyForm({ incident, onClose }: ReplyFormProps) {
  const t = useTranslation();
  const { busy, failure, run } = useMutation();
  const limits = { maxText: LIMITS.descriptionMax, maxFiles: LIMITS.caseFiles };
  const message = useMessage({ ...limits, storageKey: replyStorageKey(incident.id), tooLong: t('details.reply.tooLong') });
  const { input, text, uploads } = message;
  useEffect(() => input.current?.focus(), [input]);
  const send = () =>
    void run({
      call: () =>
        apiRequest(cases.act, {
          incidentId: incident.id,
          action: 'REPLY',
          version: incident.version,
          ...(text.trim() && { text }),
          ...(uploads.documents.length && { attachments: uploads.documents.map(({ id }) => id) }),
        }),
      successMessage: t('details.reply.sent'),
      onDone: () => {
        message.clear();
        onClose();
      },
      onShown: focusCaseNumber,
    });
  const error = failure ?? message.proofError;
  return (
    <>
      {error && <ActionProblem failure={error} onRetry={failure ? send : message.retryFiles} />}
      <MessageForm
        {...limits}
        message={message}
        label={t('details.reply.label')}
        hint={t('details.reply.hint')}
        fileLabel={t('details.reply.files')}
        sendLabel={t('details.reply.send')}
        rows={5}
        busy={busy}
        onSend={send}
        secondaryActions={
          <Button tone="tertiary" onClick={onClose}>
            {t('details.reply.close')}
          </Button>
        }
      />
    </>
  );
}

/** Storage key of an unsent reply. */
export const replyStorageKey = (incidentId: string): string => `reply.${incidentId}`;
