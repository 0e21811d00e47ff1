import { useId, type ComponentProps, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { forcedColors } from '../../theme/media.ts';
import { fieldSpacing } from './field-spacing.ts';
import { InlineError } from './InlineError.tsx';
import { Text } from '../layout/Text.ts';
import { Stack } from '../layout/Box.ts';

const Row = styled.div<{ $hasError: boolean }>`
  ${fieldSpacing}
  display: flex;
  align-items: flex-start;
  gap: var(--space-4);
  ${({ $hasError }) =>
    $hasError &&
    css`
      border-inline-start: 4px solid var(--danger);
      padding-inline-start: var(--space-4);
    `}
`;

/* The quotes are escaped because CSS formatters change them. */
const tick =
  'data:image/svg+xml,%3Csvg xmlns=%27http://www.w3.org/2000/svg%27 viewBox=%270 0 24 24%27 fill=%27none%27 stroke=%27%23fff%27 stroke-width=%273.2%27 stroke-linecap=%27round%27 stroke-linejoin=%27round%27%3E%3Cpath d=%27M20 6 9 17l-5-5%27/%3E%3C/svg%3E';

const Input = styled.input<{ $invalid: boolean }>`
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
    background-image: url('${tick}');
  }
  ${forcedColors} {
    appearance: auto;
  }
`;

/** Taller than its text, so that the target is 44 px even for one line. */
const Label = styled.label`
  flex: 1;
  padding-block: 2px 14px;
  margin-block-end: -14px;
  cursor: pointer;
`;

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A single checkbox with its hint and error. */
export function Checkbox({ label, hint, error, onChange, id, required, ...rest }: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const described = [hint && `${inputId}-hint`, error && `${inputId}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <Row data-field="" $hasError={Boolean(error)}>
      <Input
        {...rest}
        type="checkbox"
        id={inputId}
        aria-describedby={described}
        aria-invalid={error ? true : undefined}
        aria-required={required || undefined}
        $invalid={Boolean(error)}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <Stack gap={2} flex={1}>
        {error && <InlineError id={`${inputId}-error`}>{error}</InlineError>}
        <Label htmlFor={inputId}>{label}</Label>
        {hint && (
          <Text size="small" tone="ink-3" id={`${inputId}-hint`}>
            {hint}
          </Text>
        )}
      </Stack>
    </Row>
  );
}
