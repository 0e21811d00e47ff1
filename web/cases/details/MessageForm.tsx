import { Send } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
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
  message: Message;
  label: string;
  hint: string;
  fileLabel: string;
  sendLabel: string;
  maxText: number;
  maxFiles: number;
  rows: number;
  busy: boolean;
  onSend: () => void;
  /** Beside the send button. */
  others?: ReactNode;
}

/** The fields of a reply or a comment. */
export function MessageForm({ message, label, hint, fileLabel, sendLabel, maxText, maxFiles, rows, busy, onSend, others }: MessageFormProps) {
  const t = useTexts();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && message.check()) onSend();
  };
  const used = message.text.trim().length;
  return (
    <form onSubmit={submit} noValidate>
      <Field label={label} hint={hint} error={message.textError}>
        {(wiring) => (
          <>
            <TextArea
              {...wiring}
              ref={message.input}
              rows={rows}
              value={message.text}
              onChange={(event) => message.write(event.currentTarget.value)}
            />
            <CharacterCounter
              used={used}
              max={maxText}
              text={(left) => (left < 0 ? t('details.charsOver', { count: -left }) : t('details.charsLeft', { count: left }))}
            />
          </>
        )}
      </Field>
      <MessageFiles uploads={message.uploads} label={fileLabel} most={maxFiles} error={message.fileError} />
      <Actions>
        <Button type="submit" icon={<Send className="flip" aria-hidden="true" />} busy={busy} busyLabel={t('details.sending')}>
          {sendLabel}
        </Button>
        {others}
      </Actions>
    </form>
  );
}
