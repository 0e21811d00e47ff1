import { CloudUpload } from 'lucide-react';
import { useRef, type RefObject, useState, type DragEvent } from 'react';
import { css, styled } from 'styled-components';
import { upTo } from '../../theme/media.ts';
import { Button } from './Button.tsx';
import type { FieldInputProps } from './Field.tsx';
import type { FileTexts } from './file-item.ts';
import { IconBadge } from '../layout/IconBadge.tsx';
import { Box } from '../layout/Box.ts';
import { Text } from '../layout/Text.ts';

const Area = styled.div<{ $isOver: boolean; $invalid: boolean }>`
  display: flex;
  align-items: center;
  gap: 18px;
  padding: var(--space-6);
  border: 2px dashed ${({ $invalid }) => ($invalid ? 'var(--danger)' : 'var(--line-strong)')};
  border-radius: var(--radius-md);
  background: var(--page);
  ${({ $isOver }) =>
    $isOver &&
    css`
      border-color: var(--brand);
      background: var(--brand-tint);
    `}

  /* Fingers cannot drag files. */
  @media (pointer: coarse) {
    & [data-drop] {
      display: none;
    }
  }
  ${upTo.mobile} {
    flex-direction: column;
    padding: var(--space-5);
    text-align: center;
  }
`;

interface FileDropProps {
  fieldProps: FieldInputProps;
  texts: Pick<FileTexts, 'drop' | 'or' | 'choose'>;
  onAdd: (files: File[]) => void;
  accept?: string;
  multiple: boolean;
  chooseButton: RefObject<HTMLButtonElement | null>;
}

/** A drop area with a button for keyboard and touch. */
export function FileDrop({ fieldProps, texts, onAdd, accept, multiple, chooseButton }: FileDropProps) {
  const picker = useRef<HTMLInputElement>(null);
  const add = (list: FileList | null) => {
    const chosen = [...(list ?? [])];
    if (chosen.length) onAdd(multiple ? chosen : chosen.slice(0, 1));
  };
  const { isOver, handlers } = useFileDrop(add);
  return (
    <Area {...handlers} $isOver={isOver} $invalid={fieldProps['aria-invalid'] === true}>
      <IconBadge>
        <CloudUpload />
      </IconBadge>
      <Box flex={1} data-drop="">
        <b>{texts.drop}</b>
        <Text size="small" tone="ink-3">
          {texts.or}
        </Text>
      </Box>
      <Button
        id={fieldProps.id}
        ref={chooseButton}
        tone="secondary"
        size="sm"
        aria-labelledby={`${fieldProps.id}-label ${fieldProps.id}-choose`}
        aria-describedby={fieldProps['aria-describedby']}
        onClick={() => picker.current?.click()}
      >
        <span id={`${fieldProps.id}-choose`}>{texts.choose}</span>
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          add(currentTarget.files);
          // Allows the same file to be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
    </Area>
  );
}

/** Drag and drop of files with native events: react-aria's DropZone costs 39 kB. */
function useFileDrop(onDrop: (files: FileList) => void) {
  const [isOver, setOver] = useState(false);
  const handleDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const handleDragLeave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDrop(event.dataTransfer.files);
  };
  return {
    isOver,
    handlers: { onDragEnter: handleDrag, onDragOver: handleDrag, onDragLeave: handleDragLeave, onDrop: handleDrop },
  };
}
