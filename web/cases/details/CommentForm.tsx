import { useRef } from 'react';
import { cases } from '../../../common/cases/cases.contract.ts';
import type { WriteComment } from '../../../common/cases/cases.dto.ts';
import type { CaseFile } from '../../../common/cases/cases.types.ts';
import { FIELD_MESSAGES } from '../../../common/errors/field-messages.ts';
import { LIMITS } from '../../../common/limits.ts';
import { send } from '../../client/send.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { ActionProblem } from './ActionProblem.tsx';
import { newKey } from './intention-key.ts';
import { MessageForm } from './MessageForm.tsx';
import { useDeed } from './use-deed.ts';
import { useMessage } from './use-message.ts';

const MAX = { maxText: LIMITS.messageMax, maxFiles: 1 };

function commentOf(incidentId: string, text: string, file: CaseFile | undefined): Partial<WriteComment> {
  const contentType = !file ? 'TEXT_AREA' : file.mimeType.startsWith('image/') ? 'IMAGE' : 'ATTACHMENT';
  return { incidentId, contentType, ...(text && { text }), ...(file && { documentId: file.id }) };
}

/** One more word to the entity, with a file if need be. */
export function CommentForm({ incidentId }: { incidentId: string }) {
  const t = useTexts();
  const { locale } = useLocale();
  const { busy, failure, run } = useDeed();
  const message = useMessage({ ...MAX, keptAs: `comment.${incidentId}`, tooLong: FIELD_MESSAGES.messageMax[locale] });
  const intention = useRef({ says: '', key: '' });
  const comment = () => {
    const input = commentOf(incidentId, message.text.trim(), message.uploads.documents[0]);
    const says = JSON.stringify(input);
    // The same words sent again after a broken connection are the same comment.
    if (intention.current.says !== says) intention.current = { says, key: newKey() };
    void run({
      call: () => send(cases.comment, input, { idempotencyKey: intention.current.key }),
      said: t('details.comment.sent'),
      onDone: () => {
        intention.current = { says: '', key: '' };
        message.empty();
      },
    });
  };
  const problem = failure ?? message.unproven;
  return (
    <>
      {problem && <ActionProblem failure={problem} onRetry={failure ? comment : message.sendFilesAgain} />}
      <MessageForm
        {...MAX}
        message={message}
        label={t('details.comment.label')}
        hint={t('details.comment.hint')}
        fileLabel={t('details.comment.file')}
        sendLabel={t('details.comment.send')}
        addFileLabel={t('details.comment.addFile')}
        rows={3}
        busy={busy}
        onSend={comment}
      />
    </>
  );
}
