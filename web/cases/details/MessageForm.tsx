import { Paperclip, Send } from 'lucide-react';
import { useEffect, useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { CharacterCounter } from '../../ui/forms/CharacterCounter.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { MessageFiles } from './MessageFiles.tsx';
import type { Message } from './use-message.ts';
import { Inline } from '../../ui/layout/Box.ts';

interface MessageFormProps {
  /** Id of the text field, for links to it. */
  id?: string;
  message: Message;
  label: string;
  hint: string;
  fileLabel: string;
  sendLabel: string;
  maxText: number;
  maxFiles: number;
  rows: number;
  /** Label of a button that shows the file field; without it the field is always shown. */
  addFileLabel?: string;
  busy: boolean;
  onSend: () => void;
  /** Beside the send button. */
  secondaryActions?: ReactNode;
}

/** Form of a reply or a comment. */
export function MessageForm(props: MessageFormProps) {
  const { id, message, label, hint, fileLabel, sendLabel, maxText, maxFiles, rows, addFileLabel, busy, onSend, secondaryActions } = props;
  const t = useTranslation();
  const files = useFilesOnDemand(addFileLabel === undefined || message.uploads.rows.length > 0, message.sent);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && message.check()) onSend();
  };
  const used = message.text.trim().length;
  const counterText = (count: number) => (count < 0 ? t('site.charsOver', { count: -count }) : t('site.charsLeft', { count }));
  return (
    <form onSubmit={submit} noValidate>
      <Field id={id} label={label} hint={hint} error={message.textError}>
        {(control) => (
          <>
            <TextArea
              {...control}
              ref={message.input}
              rows={rows}
              value={message.text}
              onChange={(event) => message.write(event.currentTarget.value)}
            />
            <CharacterCounter used={used} max={maxText} text={counterText} />
          </>
        )}
      </Field>
      {files.shown && (
        <MessageFiles id={files.id} uploads={message.uploads} label={fileLabel} maxFiles={maxFiles} error={message.fileError} />
      )}
      <Inline gap={3} wrap collapse="mobile" mt={5}>
        <Button type="submit" icon={<Send className="flip" aria-hidden="true" />} busy={busy} busyLabel={t('details.sending')}>
          {sendLabel}
        </Button>
        {!files.shown && (
          <Button tone="tertiary" icon={<Paperclip aria-hidden="true" />} onClick={files.show}>
            {addFileLabel}
          </Button>
        )}
        {secondaryActions}
      </Inline>
    </form>
  );
}

/** Shows the file field on demand and focuses it. Hides it again for the next message. */
function useFilesOnDemand(always: boolean, messageCount: number) {
  const id = useId();
  const [openedAt, setOpenedAt] = useState<number>();
  useEffect(() => {
    if (openedAt !== undefined) document.getElementById(id)?.focus();
  }, [openedAt, id]);
  return { id, shown: always || openedAt === messageCount, show: () => setOpenedAt(messageCount) };
}
