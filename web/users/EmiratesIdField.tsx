import { TextInput } from '../ui/forms/TextInput.tsx';
import { Field, type FieldTexts } from '../ui/forms/Field.tsx';
import { westernDigits } from '../ui/forms/digits.ts';

/** Formats typed digits as `784-1992-1234567-1`, as far as typed. Other input stays unchanged. */
function maskedEmiratesId(typed: string): string {
  const text = westernDigits(typed);
  const groups = /^(\d{0,3})(\d{0,4})(\d{0,7})(\d?)$/.exec(text.replaceAll('-', ''))?.slice(1);
  return groups ? groups.filter(Boolean).join('-') : text;
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
      {(fieldProps) => (
        <TextInput
          {...fieldProps}
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
