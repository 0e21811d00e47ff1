import { useId } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { Inline, Stack } from '../ui/layout/Box.ts';
import { Text } from '../ui/layout/Text.ts';
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx';

const InsertButton = styled.button`
  display: inline-flex;
  align-items: baseline;
  gap: var(--space-2);
  min-block-size: 36px;
  padding: 5px 14px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-pill);
  background: var(--surface);
  color: var(--ink);
  font-size: var(--text-small);
  font-weight: 600;

  &:hover {
    background: var(--surface-2);
  }
  & bdi {
    color: var(--ink-3);
    font-weight: 400;
  }
`;

interface InsertButtonsProps {
  title: string;
  hint: string;
  /** Read before the name of each button. */
  insertLabel: string;
  /** Read after the name of a required one. */
  neededLabel?: string;
  /** The buttons. `code` is passed to `onInsert`. */
  items: readonly { code: string; label: string; required?: boolean }[];
  onInsert: (code: string) => void;
}

/** Buttons that insert a text at the last cursor position of a field. */
export function InsertButtons({ title, hint, insertLabel, neededLabel, items, onInsert }: InsertButtonsProps) {
  const hintId = useId();
  if (!items.length) return null;
  return (
    <Stack gap={2}>
      <Text size="small" tone="ink-2" id={hintId}>
        <Text as="b" tone="ink">
          {title}
        </Text>{' '}
        {hint}
      </Text>
      <Inline as="ul" wrap gap={2} role="list" aria-labelledby={hintId}>
        {items.map(({ code, label, required }) => (
          <li key={code}>
            <InsertButton type="button" onClick={() => onInsert(code)}>
              <span>
                <VisuallyHidden>{insertLabel} </VisuallyHidden>
                {label}
                {required && <span aria-hidden="true"> *</span>}
                {required && <VisuallyHidden> ({neededLabel})</VisuallyHidden>}{' '}
              </span>
              <bdi dir="ltr">{code}</bdi>
            </InsertButton>
          </li>
        ))}
      </Inline>
    </Stack>
  );
}

/** Inserts a text at the cursor of a field, replacing the selection, and leaves the cursor behind it. */
export function insertAtCursor(
  { id, onChange }: { id: string; onChange: (value: string) => void },
  text: string,
): void {
  const input = document.getElementById(id) as HTMLTextAreaElement | HTMLInputElement | null;
  if (!input) return;
  const [from, to] = [input.selectionStart ?? input.value.length, input.selectionEnd ?? input.value.length];
  flushSync(() => onChange(input.value.slice(0, from) + text + input.value.slice(to)));
  input.focus();
  input.setSelectionRange(from + text.length, from + text.length);
}
