import { useId, type MouseEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { describedBy, errorBar, fieldSpacing } from './field-parts.ts';
import { InlineError } from './InlineError.tsx';
import { Text } from '../layout/Text.ts';
import { Box } from '../layout/Box.ts';

const Frame = styled.div<{ $hasErrorBar: boolean }>`
  ${fieldSpacing}
  ${({ $hasErrorBar }) => $hasErrorBar && errorBar}
`;

const FieldLabel = styled.label`
  display: block;
  inline-size: fit-content;
  margin-block-end: var(--space-1);
  font-weight: 600;
`;

export const RequiredMark = styled.span`
  margin-inline-start: var(--space-1);
  color: var(--danger);
`;

/** The attributes that connect an input to its label, hint and error; spread them on the input. */
export interface FieldInputProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** The text for an optional field, such as "(optional)". */
  optionalText?: string;
  /** The input's id, for the error summary. */
  id?: string;
}

/** Labels focus only native inputs. */
const focusPart = ({ currentTarget: { control, htmlFor } }: MouseEvent<HTMLLabelElement>) => {
  if (!control) document.getElementById(htmlFor)?.querySelector<HTMLElement>('[tabindex]')?.focus();
};

interface FieldProps extends FieldTexts {
  /** `before` puts the error above the input, with a bar along the field. For inputs made of several parts. */
  errorPlace?: 'before' | 'after';
  children: (fieldProps: FieldInputProps) => ReactNode;
}

/** A label, hint and error around one input, connected by ids. */
export function Field({ label, hint, error, required, optionalText, id, errorPlace = 'after', children }: FieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const errorId = `${inputId}-error`;
  const before = errorPlace === 'before';
  return (
    <Frame data-field="" $hasErrorBar={before && Boolean(error)}>
      <FieldLabel htmlFor={inputId} id={`${inputId}-label`} onClick={focusPart}>
        {label}
        {required && <RequiredMark aria-hidden="true">*</RequiredMark>}
        {optionalText && (
          <Text as="span" tone="ink-3" weight={400}>
            {' '}
            {optionalText}
          </Text>
        )}
      </FieldLabel>
      {hint && (
        <Text size="small" tone="ink-3" mb={3} id={`${inputId}-hint`}>
          {hint}
        </Text>
      )}
      {error && before && (
        <Box mb={3}>
          <InlineError id={errorId}>{error}</InlineError>
        </Box>
      )}
      {children({
        id: inputId,
        'aria-describedby': describedBy(inputId, { hint, error }),
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {error && !before && (
        <Box mt={2}>
          <InlineError id={errorId}>{error}</InlineError>
        </Box>
      )}
    </Frame>
  );
}
