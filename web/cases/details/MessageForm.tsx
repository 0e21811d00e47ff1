import { Paperclip, Send } from 'lucide-react';
import { useEffect, useId, useState, type FormEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { CharacterCounter } from '../../controls/CharacterCounter.tsx';
import { Field } from '../../controls/Field.tsx';
import { TextArea } from '../../controls/TextArea.tsx';
import { upTo } from '../../design/media.ts';
import { MessageFiles } from './MessageFiles.tsx';
import type { Message } from './use-message.ts';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  margin-block-start: var(--space-5);

  ${upTo.mobile} {
    flex-direction: column;
  }
`;

interface MessageFormProps {
  /** The field's id, where something leads to it. */
  id?: string;
  message: Message;
  label: string;
  hint: string;
  fileLabel: string;
  sendLabel: string;
  maxText: number;
  maxFiles: number;
  rows: number;
  /** The field for files comes only when it is asked for, by a button with this name. */
  addFileLabel?: string;
  busy: boolean;
  onSend: () => void;
  /** Beside the send button. */
  others?: ReactNode;
}

/** The fields of a reply or a comment. */
export function MessageForm(props: MessageFormProps) {
  const { id, message, label, hint, fileLabel, sendLabel, maxText, maxFiles, rows, addFileLabel, busy, onSend, others } = props;
  const t = useTexts();
  const files = useFilesOnDemand(addFileLabel === undefined || message.uploads.rows.length > 0, message.sent);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && message.check()) onSend();
  };
  const used = message.text.trim().length;
  const left = (count: number) => (count < 0 ? t('site.charsOver', { count: -count }) : t('site.charsLeft', { count }));
  return (
    <form onSubmit={submit} noValidate>
      <Field id={id} label={label} hint={hint} error={message.textError}>
        {(wiring) => (
          <>
            <TextArea
              {...wiring}
              ref={message.input}
              rows={rows}
              value={message.text}
              onChange={(event) => message.write(event.currentTarget.value)}
            />
            <CharacterCounter used={used} max={maxText} text={left} />
          </>
        )}
      </Field>
      {files.shown && <MessageFiles id={files.id} uploads={message.uploads} label={fileLabel} most={maxFiles} error={message.fileError} />}
      <Actions>
        <Button type="submit" icon={<Send className="flip" aria-hidden="true" />} busy={busy} busyLabel={t('details.sending')}>
          {sendLabel}
        </Button>
        {!files.shown && (
          <Button tone="tertiary" icon={<Paperclip aria-hidden="true" />} onClick={files.show}>
            {addFileLabel}
          </Button>
        )}
        {others}
      </Actions>
    </form>
  );
}

/** A field for files that opens with a button, and then has the focus; the next message begins without it. */
function useFilesOnDemand(always: boolean, messagesBefore: number) {
  const id = useId();
  const [askedAt, setAskedAt] = useState<number>();
  useEffect(() => {
    if (askedAt !== undefined) document.getElementById(id)?.focus();
  }, [askedAt, id]);
  return { id, shown: always || askedAt === messagesBefore, show: () => setAskedAt(messagesBefore) };
}
