import { useEffect } from 'react';
import { cases } from '../../../common/cases/cases.contract.ts';
import type { Case } from '../../../common/cases/cases.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { send } from '../../client/send.ts';
import { useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { ActionProblem } from '../actions/ActionProblem.tsx';
import { focusCaseHead } from '../actions/focus-case-head.ts';
import { MessageForm } from './MessageForm.tsx';
import { useDeed } from '../actions/use-deed.ts';
import { useMessage } from './use-message.ts';

interface ReplyFormProps {
  incident: Case;
  onClose: () => void;
}

/** The answer to what the entity asked: text, files or both. */
export function ReplyForm({ incident, onClose }: ReplyFormProps) {
  const t = useTexts();
  const { busy, failure, run } = useDeed();
  const limits = { maxText: LIMITS.descriptionMax, maxFiles: LIMITS.caseFiles };
  const message = useMessage({ ...limits, keptAs: replyKeptAs(incident.id), tooLong: t('details.reply.tooLong') });
  const { input, text, uploads } = message;
  useEffect(() => input.current?.focus(), [input]);
  const reply = () =>
    void run({
      call: () =>
        send(cases.act, {
          incidentId: incident.id,
          action: 'REPLY',
          version: incident.version,
          ...(text.trim() && { text }),
          ...(uploads.documents.length && { attachments: uploads.documents.map(({ id }) => id) }),
        }),
      said: t('details.reply.sent'),
      onDone: () => {
        message.empty();
        onClose();
      },
      onShown: focusCaseHead,
    });
  const problem = failure ?? message.unproven;
  return (
    <>
      {problem && <ActionProblem failure={problem} onRetry={failure ? reply : message.sendFilesAgain} />}
      <MessageForm
        {...limits}
        message={message}
        label={t('details.reply.label')}
        hint={t('details.reply.hint')}
        fileLabel={t('details.reply.files')}
        sendLabel={t('details.reply.send')}
        rows={5}
        busy={busy}
        onSend={reply}
        others={
          <Button tone="tertiary" onClick={onClose}>
            {t('details.reply.close')}
          </Button>
        }
      />
    </>
  );
}

/** Where a reply being written is kept in this tab. */
export const replyKeptAs = (incidentId: string): string => `reply.${incidentId}`;
