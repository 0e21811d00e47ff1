import { useRef } from 'react';
import { styled } from 'styled-components';
import { LIMITS } from '../../common/limits.ts';
import { groupedCode } from '../../common/identifiers/one-time-code.ts';
import { digitsOf } from '../../common/identifiers/plain.ts';
import { Field, type FieldTexts } from '../ui/forms/Field.tsx';
import { TextInput } from '../ui/forms/TextInput.tsx';
import { useCaret } from '../ui/forms/use-caret.ts';

const Box = styled.div`
  max-inline-size: 344px;
  font-variant-numeric: tabular-nums;
`;

interface FallbackCodeFieldProps extends FieldTexts {
  value: string;
  onChange: (code: string) => void;
}

/** A code of 16 digits, shown in groups of four. Accepts pasted codes with spaces and digits of any script. */
export function FallbackCodeField({ value, onChange, ...texts }: FallbackCodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const formatted = groupedCode(value);
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
              onChange(digitsOf(currentTarget.value).slice(0, LIMITS.fallbackCodeLength));
            }}
          />
        </Box>
      )}
    </Field>
  );
}
