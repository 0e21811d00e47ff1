import { useId, type ComponentProps, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { checkboxStyles } from './checkbox-styles.ts';
import { describedBy, errorBar, fieldSpacing } from './field-parts.ts';
import { InlineError } from './InlineError.tsx';
import { Text } from '../layout/Text.ts';
import { Stack } from '../layout/Box.ts';

const Row = styled.div<{ $hasError: boolean }>`
  ${fieldSpacing}
  display: flex;
  align-items: flex-start;
  gap: var(--space-4);
  ${({ $hasError }) => $hasError && errorBar}
`;

const Input = styled.input<{ $invalid: boolean }>`
  ${checkboxStyles}
  margin: 2px 0 0;
  ${({ $invalid }) => $invalid && '&:not(:checked) { border-color: var(--danger); }'}
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
  return (
    <Row data-field="" $hasError={Boolean(error)}>
      <Input
        {...rest}
        type="checkbox"
        id={inputId}
        aria-describedby={describedBy(inputId, { hint, error })}
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
