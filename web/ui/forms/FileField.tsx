import { useRef } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import { FileDrop } from './FileDrop.tsx';
import { FileFieldRows } from './FileFieldRows.tsx';
import type { FileItem, FileTexts } from './file-item.ts';
import { useFileAnnouncement } from './use-file-announcement.ts';
import { useRemoval } from './use-removal.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

interface FileFieldProps extends FieldTexts {
  files: readonly FileItem[];
  texts: FileTexts;
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  onRetry?: (id: string) => void;
  /** The native `accept`. */
  accept?: string;
  multiple?: boolean;
  /** No more files may be added: hides the drop area. */
  full?: boolean;
}

/** A file input with a drop area. Rows show the state of each file, and changes are announced. */
export function FileField({
  files,
  texts,
  onAdd,
  onRemove,
  onRetry,
  accept,
  multiple = true,
  full = false,
  ...field
}: FileFieldProps) {
  const announcement = useFileAnnouncement(files, texts);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const remove = useRemoval(files.length, chooseButton, onRemove);
  return (
    <Field {...field}>
      {(fieldProps) => (
        <>
          {!full && (
            <FileDrop
              fieldProps={fieldProps}
              texts={texts}
              onAdd={onAdd}
              accept={accept}
              multiple={multiple}
              chooseButton={chooseButton}
            />
          )}
          <FileFieldRows files={files} texts={texts} onRemove={remove} onRetry={onRetry} />
          <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        </>
      )}
    </Field>
  );
}
