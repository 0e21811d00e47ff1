import { Paperclip, Send } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { FormErrors } from '../../forms/FormErrors.tsx';
import { LongTextField } from '../../forms/LongTextField.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { ActionProblem } from '../actions/ActionProblem.tsx';
import { MessageFiles } from './MessageFiles.tsx';
import type { Message } from './use-message.ts';
import { Inline } from '../../ui/layout/Box.ts';

interface MessageFormProps {
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
  /** Above the text. */
  children?: ReactNode;
  /** Beside the send button. */
  secondaryActions?: ReactNode;
}

/** Form of a reply or a comment. A failure is outside the form, because it can hold the form of a code. */
export function MessageForm(props: MessageFormProps) {
  const { message, label, hint, fileLabel, sendLabel, maxText, maxFiles, rows, addFileLabel } = props;
  const { secondaryActions, children } = props;
  const { form, uploads, problem, retry, sent } = message;
  const t = useTranslation();
  const filesId = form.idOf('files');
  const files = useFilesOnDemand(filesId, addFileLabel === undefined || uploads.rows.length > 0, sent);
  return (
    <>
      {problem && <ActionProblem failure={problem} onRetry={retry} />}
      <form {...form.props}>
        <FormErrors form={form} hideFailure />
        {children}
        <LongTextField {...form.field('text')} label={label} hint={hint} max={maxText} rows={rows} />
        {files.shown && (
          <MessageFiles
            id={filesId}
            uploads={uploads}
            label={fileLabel}
            maxFiles={maxFiles}
            error={form.errorOf('files')}
          />
        )}
        <Inline gap={3} wrap collapse="mobile" mt={5}>
          <Button
            type="submit"
            icon={<Send className="flip" aria-hidden="true" />}
            busy={form.busy}
            busyLabel={t('details.sending')}
          >
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
    </>
  );
}

/** Shows the file field on demand and focuses it. Hides it again for the next message. */
function useFilesOnDemand(id: string, always: boolean, messageCount: number) {
  const [openedAt, setOpenedAt] = useState<number>();
  useEffect(() => {
    if (openedAt !== undefined) document.getElementById(id)?.focus();
  }, [openedAt, id]);
  return { shown: always || openedAt === messageCount, show: () => setOpenedAt(messageCount) };
}
