import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { cases } from '../../../common/cases/cases.contract.ts';
import type { WriteComment } from '../../../common/cases/cases.dto.ts';
import type { CaseFile } from '../../../common/cases/cases.types.ts';
import { FIELD_MESSAGES } from '../../../common/errors/field-messages.ts';
import { LIMITS } from '../../../common/limits.ts';
import { send } from '../../client/send.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Checkbox } from '../../controls/Checkbox.tsx';
import { ActionProblem } from '../actions/ActionProblem.tsx';
import { COMMENT_FIELD_ID } from './write-to-entity.ts';
import { newKey } from './intention-key.ts';
import { MessageForm } from './MessageForm.tsx';
import { useDeed } from '../actions/use-deed.ts';
import { useMessage } from './use-message.ts';

const Choice = styled.div`
  margin-block-end: var(--space-5);
`;

const MAX = { maxText: LIMITS.messageMax, maxFiles: 1 };

interface Said {
  incidentId: string;
  text: string;
  file: CaseFile | undefined;
  internal: boolean;
}

function commentOf({ incidentId, text, file, internal }: Said): Partial<WriteComment> {
  const contentType = !file ? 'TEXT_AREA' : file.mimeType.startsWith('image/') ? 'IMAGE' : 'ATTACHMENT';
  return { incidentId, contentType, ...(text && { text }), ...(file && { documentId: file.id }), ...(internal && { internal }) };
}

/** The words around the field: for the customer, for staff writing to them, for staff among themselves. */
function useWords(staff: boolean, internal: boolean) {
  const t = useTexts();
  if (!staff)
    return {
      label: t('details.comment.label'),
      hint: t('details.comment.hint'),
      send: t('details.comment.send'),
      sent: t('details.comment.sent'),
    };
  return internal
    ? { label: t('desk.note.labelNote'), hint: t('desk.note.hint'), send: t('desk.note.keep'), sent: t('desk.note.kept') }
    : { label: t('desk.note.label'), hint: t('desk.note.customerReads'), send: t('desk.note.send'), sent: t('desk.note.sent') };
}

/** One more word about the case, with a file if need be. Staff choose whether the customer reads it. */
export function CommentForm({ incidentId, staff }: { incidentId: string; staff: boolean }) {
  const t = useTexts();
  const { locale } = useLocale();
  const { busy, failure, run } = useDeed();
  const [internal, setInternal] = useState(false);
  const words = useWords(staff, internal);
  const message = useMessage({ ...MAX, keptAs: `comment.${incidentId}`, tooLong: FIELD_MESSAGES.messageMax[locale] });
  const intention = useRef({ says: '', key: '' });
  const comment = () => {
    const input = commentOf({ incidentId, text: message.text.trim(), file: message.uploads.documents[0], internal });
    const says = JSON.stringify(input);
    // The same words sent again after a broken connection are the same comment.
    if (intention.current.says !== says) intention.current = { says, key: newKey() };
    void run({
      call: () => send(cases.comment, input, { idempotencyKey: intention.current.key }),
      said: words.sent,
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
      {staff && (
        <Choice>
          <Checkbox label={t('desk.note.internal')} hint={t('desk.note.hint')} checked={internal} onChange={setInternal} />
        </Choice>
      )}
      <MessageForm
        {...MAX}
        id={COMMENT_FIELD_ID}
        message={message}
        label={words.label}
        hint={words.hint}
        fileLabel={t('details.comment.file')}
        sendLabel={words.send}
        addFileLabel={t('details.comment.addFile')}
        rows={3}
        busy={busy}
        onSend={comment}
      />
    </>
  );
}
