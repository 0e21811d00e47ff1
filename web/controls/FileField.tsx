import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldTexts } from './Field.tsx';
import { FileDrop } from './FileDrop.tsx';
import { FileFieldRow } from './FileFieldRow.tsx';
import type { FileItem, FileTexts } from './file-item.ts';
import { useFileNews } from './use-file-news.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

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
  /** No more files may be added: the drop area goes. */
  full?: boolean;
}

/** Files by button or by dropping; what becomes of each is drawn in its row and said aloud. */
export function FileField({ files, texts, onAdd, onRemove, onRetry, accept, multiple = true, full = false, ...field }: FileFieldProps) {
  const news = useFileNews(files, texts);
  const chooser = useRef<HTMLButtonElement>(null);
  const removed = useRef(false);
  useEffect(() => {
    // The row went with its button: the focus goes where the next file comes from.
    if (removed.current) chooser.current?.focus();
    removed.current = false;
  }, [files.length]);
  const remove = (id: string) => {
    removed.current = true;
    onRemove(id);
  };
  return (
    <Field {...field}>
      {(wiring) => (
        <>
          {!full && <FileDrop wiring={wiring} texts={texts} onAdd={onAdd} accept={accept} multiple={multiple} chooser={chooser} />}
          {files.length > 0 && (
            <Rows role="list">
              {files.map((file) => (
                <li key={file.id}>
                  <FileFieldRow file={file} texts={texts} onRemove={remove} onRetry={onRetry} />
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
