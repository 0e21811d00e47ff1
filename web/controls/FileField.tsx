import { CloudUpload } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { css, styled } from 'styled-components';
import { upTo } from '../design/media.ts';
import { Button } from './Button.tsx';
import { Field, type FieldTexts } from './Field.tsx';
import { FileFieldRow } from './FileFieldRow.tsx';
import type { FileItem, FileTexts } from './file-item.ts';
import { IconBadge } from './IconBadge.tsx';
import { useFileNews } from './use-file-news.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const DropArea = styled.div<{ $over: boolean; $invalid: boolean }>`
  display: flex;
  align-items: center;
  gap: 18px;
  padding: var(--space-6);
  border: 2px dashed ${({ $invalid }) => ($invalid ? 'var(--danger)' : 'var(--line-strong)')};
  border-radius: var(--radius-md);
  background: var(--page);
  ${({ $over }) =>
    $over &&
    css`
      border-color: var(--brand);
      background: var(--brand-tint);
    `}

  ${upTo.mobile} {
    flex-direction: column;
    padding: var(--space-5);
    text-align: center;
  }
`;

const Words = styled.div`
  flex: 1;
`;

const Or = styled.p`
  color: var(--ink-3);
  font-size: var(--text-small);
  line-height: var(--leading-small);
`;

const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  margin-block-start: var(--space-3);
  list-style: none;
`;

interface FileFieldProps extends FieldTexts {
  files: readonly FileItem[];
  texts: FileTexts;
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  onRetry?: (id: string) => void;
  /** As the native `accept`. */
  accept?: string;
  multiple?: boolean;
  /** Whether more files may be added. */
  full?: boolean;
}

/** Files by button or by dropping; what becomes of each is drawn in its row and said aloud. */
export function FileField({ files, texts, onAdd, onRemove, onRetry, accept, multiple = true, full = false, ...field }: FileFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const news = useFileNews(files, texts);
  const add = (list: FileList | null | undefined) => {
    const chosen = [...(list ?? [])];
    if (chosen.length && !full) onAdd(multiple ? chosen : chosen.slice(0, 1));
  };
  const drag = (event: DragEvent) => {
    if (full || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };
  return (
    <Field {...field}>
      {(wiring) => (
        <>
          {!full && (
            <DropArea $over={over} $invalid={Boolean(field.error)} onDragEnter={drag} onDragOver={drag} onDragLeave={leave} onDrop={drop}>
              <IconBadge>
                <CloudUpload />
              </IconBadge>
              <Words>
                <b>{texts.drop}</b>
                <Or>{texts.or}</Or>
              </Words>
              <Button
                id={wiring.id}
                tone="secondary"
                size="sm"
                aria-labelledby={`${wiring.id}-label ${wiring.id}-choose`}
                aria-describedby={wiring['aria-describedby']}
                onClick={() => picker.current?.click()}
              >
                <span id={`${wiring.id}-choose`}>{texts.choose}</span>
              </Button>
            </DropArea>
          )}
          <input
            ref={picker}
            type="file"
            hidden
            accept={accept}
            multiple={multiple}
            onChange={({ currentTarget }) => {
              add(currentTarget.files);
              // The same file may be chosen again after it was removed.
              currentTarget.value = '';
            }}
          />
          {files.length > 0 && (
            <Rows role="list">
              {files.map((file) => (
                <li key={file.id}>
                  <FileFieldRow file={file} texts={texts} onRemove={onRemove} onRetry={onRetry} />
                </li>
              ))}
            </Rows>
          )}
          <VisuallyHidden role="status">{news}</VisuallyHidden>
        </>
      )}
    </Field>
  );
}
