import { useRef } from 'react';
import { styled } from 'styled-components';
import { digitsOf } from './digits.ts';
import { Field, type FieldTexts } from './Field.tsx';
import { TextInput } from './TextInput.tsx';
import { useCaret } from './use-caret.ts';

/** The number of digits of a fallback code. */
const LENGTH = 16;

const Box = styled.div`
  max-inline-size: 344px;
  font-variant-numeric: tabular-nums;
`;

interface FallbackCodeFieldProps extends FieldTexts {
  value: string;
  onChange: (code: string) => void;
}

/** A code of 16 digits, shown in groups of four. Accepts pasted codes with spaces and Arabic-Indic digits. */
export function FallbackCodeField({ value, onChange, ...texts }: FallbackCodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const formatted = value.replace(/\d{4}(?=\d)/g, '$& ');
  const rememberCaret = useCaret(input, formatted);
  return (
    <Field {...texts}>
      {(fieldProps) => (
        <Box>
          <TextInput
            {...fieldProps}
            ref={input}
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={formatted}
            onChange={({ currentTarget }) => {
              rememberCaret(currentTarget);
              onChange(digitsOf(currentTarget.value).slice(0, LENGTH));
            }}
          />
        </Box>
      )}
    </Field>
  );
}
