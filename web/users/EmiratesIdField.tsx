import { TextInput } from '../controls/TextInput.tsx';
import { Field, type FieldTexts } from '../controls/Field.tsx';
import { westernDigits } from '../controls/digits.ts';

const GROUPS = [3, 7, 14] as const;

/** `784-1992-1234567-1`, as far as it is typed, for who types digits; any other characters stay as they are (product rules, Validation). */
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

/** The number of the Emirates ID; dashes come by themselves while one types at its end. */
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
