import { useId, type ComponentProps, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { forcedColors } from '../design/media.ts';
import { InlineError } from './InlineError.tsx';

const Row = styled.div<{ $barred: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: var(--space-4);
  ${({ $barred }) =>
    $barred &&
    css`
      border-inline-start: 4px solid var(--danger);
      padding-inline-start: var(--space-4);
    `}
`;

const tick =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23fff' stroke-width='3.2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M20 6 9 17l-5-5'/%3E%3C/svg%3E\")";

const Box = styled.input<{ $invalid: boolean }>`
  appearance: none;
  flex: none;
  inline-size: 24px;
  block-size: 24px;
  margin: 2px 0 0;
  border: 2px solid ${({ $invalid }) => ($invalid ? 'var(--danger)' : 'var(--line-strong)')};
  border-radius: var(--radius-sm);
  background: var(--surface) center / 16px no-repeat;
  cursor: pointer;

  &:checked {
    border-color: var(--brand);
    background-color: var(--brand);
    background-image: ${tick};
  }
  ${forcedColors} {
    appearance: auto;
  }
`;

/** Taller than its text, so that the target is 44 px even for one line. */
const Words = styled.label`
  flex: 1;
  padding-block: 2px 14px;
  margin-block-end: -14px;
  cursor: pointer;
`;

const Hint = styled.p`
  color: var(--ink-3);
  font-size: var(--text-small);
  line-height: var(--leading-small);
`;

const Said = styled.div`
  flex: 1;
  display: grid;
  gap: 6px;
`;

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** One statement to agree to, its error inside the same block. */
export function Checkbox({ label, hint, error, onChange, id, required, ...rest }: CheckboxProps) {
  const ownId = useId();
  const boxId = id ?? ownId;
  const described = [hint && `${boxId}-hint`, error && `${boxId}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <Row $barred={Boolean(error)}>
      <Box
        {...rest}
        type="checkbox"
        id={boxId}
        aria-describedby={described}
        aria-invalid={error ? true : undefined}
        aria-required={required || undefined}
        $invalid={Boolean(error)}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <Said>
        {error && <InlineError id={`${boxId}-error`}>{error}</InlineError>}
        <Words htmlFor={boxId}>{label}</Words>
        {hint && <Hint id={`${boxId}-hint`}>{hint}</Hint>}
      </Said>
    </Row>
  );
}
