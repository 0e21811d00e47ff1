import { CircleCheck, RotateCcw, Trash2 } from 'lucide-react';
import { Button } from './Button.tsx';
import type { FileItem, FileTexts } from './file-item.ts';
import { FileRow } from './FileRow.tsx';
import { IconButton } from './IconButton.tsx';
import { InlineError } from './InlineError.tsx';
import { Meter } from '../feedback/Meter.tsx';
import { Inline, Stack } from '../layout/Box.ts';

interface FileActions {
  texts: FileTexts;
  onRemove: (id: string) => void;
  onRetry?: (id: string) => void;
}

/** The rows of files; nothing without files. */
export function FileFieldRows({ files, ...actions }: FileActions & { files: readonly FileItem[] }) {
  if (!files.length) return null;
  return (
    <Stack as="ul" gap={3} mt={3} role="list">
      {files.map((file) => (
        <li key={file.id}>
          <FileFieldRow file={file} {...actions} />
        </li>
      ))}
    </Stack>
  );
}

const statusOf = ({ state, percent = 0, checking }: FileItem, texts: FileTexts) => {
  if (state === 'queued') return texts.queued;
  if (state === 'uploading') return texts.uploading(Math.round(percent));
  if (state === 'error') return null;
  return (
    <Inline as="span" gap={2} inline tone="success" icon={16}>
      <CircleCheck aria-hidden="true" />
      {checking ? texts.checking : texts.done}
    </Inline>
  );
};

/** A file row with its upload state: queued, uploading, done or failed. */
function FileFieldRow({ file, texts, onRemove, onRetry }: FileActions & { file: FileItem }) {
  const failed = file.state === 'error';
  const retry = failed && file.retryable && onRetry && (
    <Button
      size="sm"
      tone="tertiary"
      icon={<RotateCcw aria-hidden="true" />}
      aria-label={texts.retryFile(file.name)}
      onClick={() => onRetry(file.id)}
    >
      {texts.retry}
    </Button>
  );
  const remove = (
    <IconButton
      label={texts.removeFile(file.name)}
      icon={<Trash2 aria-hidden="true" />}
      onClick={() => onRemove(file.id)}
    />
  );
  return (
    <FileRow
      name={file.name}
      size={failed ? undefined : file.size}
      kind={file.kind}
      preview={file.preview}
      failed={failed}
      status={statusOf(file, texts)}
      actions={remove}
    >
      {file.state === 'uploading' && <Meter percent={file.percent ?? 0} label={file.name} />}
      {failed && <InlineError>{file.error}</InlineError>}
      {retry}
    </FileRow>
  );
}
