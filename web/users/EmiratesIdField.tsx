import { TextInput } from '../ui/forms/TextInput.tsx';
import { Field, type FieldTexts } from '../ui/forms/Field.tsx';
import { westernDigits } from '../ui/forms/digits.ts';

const GROUPS = [3, 7, 14] as const;

/**
 * Formats typed digits as `784-1992-1234567-1`, as far as typed. Other input stays unchanged.
 */
export function maskedEmiratesId(typed: string): string {
  const text = westernDigits(typed);
  if (!/^[\d-]*$/.test(text)) return text;
  const digits = text.replace(/-/g, '');
  if (digits.length > 15) return text;
  return [digits.slice(0, GROUPS[0]), digits.slice(GROUPS[0], GROUPS[1]), digits.slice(GROUPS[1], GROUPS[2]), digits.slice(GROUPS[2])]
    .filter(Boolean)
    .join('-');
}

interface EmiratesIdFieldProps extends FieldTexts {
  value: string;
  onChange: (value: string) => void;
  name?: string;
}

/** The Emirates ID number. Adds dashes while typing at the end. */
export function EmiratesIdField({ value, onChange, name, ...texts }: EmiratesIdFieldProps) {
  return (
    <Field {...texts}>
      {(wiring) => (
        <TextInput
          {...wiring}
          name={name}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          inputMode="text"
          maxLength={24}
          value={value}
          onChange={({ currentTarget: input }) =>
            onChange(input.selectionStart === input.value.length ? maskedEmiratesId(input.value) : input.value)
          }
        />
      )}
    </Field>
  );
}
