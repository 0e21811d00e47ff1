import { CloudUpload } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { css, styled } from 'styled-components';
import { upTo } from '../design/media.ts';
import { Button } from './Button.tsx';
import type { FieldWiring } from './Field.tsx';
import type { FileTexts } from './file-item.ts';
import { IconBadge } from './IconBadge.tsx';
import { useFileDrop } from './use-file-drop.ts';

const Area = styled.div<{ $over: boolean; $invalid: boolean }>`
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

interface FileDropProps {
  wiring: FieldWiring;
  texts: Pick<FileTexts, 'drop' | 'or' | 'choose'>;
  onAdd: (files: File[]) => void;
  accept?: string;
  multiple: boolean;
  chooser: RefObject<HTMLButtonElement | null>;
}

/** Where files are dropped, with the button that does the same by keyboard and touch. */
export function FileDrop({ wiring, texts, onAdd, accept, multiple, chooser }: FileDropProps) {
  const picker = useRef<HTMLInputElement>(null);
  const add = (list: FileList | null) => {
    const chosen = [...(list ?? [])];
    if (chosen.length) onAdd(multiple ? chosen : chosen.slice(0, 1));
  };
  const { over, handlers } = useFileDrop(add);
  return (
    <Area {...handlers} $over={over} $invalid={wiring['aria-invalid'] === true}>
      <IconBadge>
        <CloudUpload />
      </IconBadge>
      <Words>
        <b>{texts.drop}</b>
        <Or>{texts.or}</Or>
      </Words>
      <Button
        id={wiring.id}
        ref={chooser}
        tone="secondary"
        size="sm"
        aria-labelledby={`${wiring.id}-label ${wiring.id}-choose`}
        aria-describedby={wiring['aria-describedby']}
        onClick={() => picker.current?.click()}
      >
        <span id={`${wiring.id}-choose`}>{texts.choose}</span>
      </Button>
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
    </Area>
  );
}
