import { TextInput } from '../ui/forms/TextInput.tsx';
import { Field, type FieldTexts } from '../ui/forms/Field.tsx';
import { plainWithHyphens } from '../../common/identifiers/plain.ts';

/** Formats typed or pasted digits as `784-1992-1234567-1`, as far as typed. Other input stays unchanged. */
function maskedEmiratesId(typed: string): string {
  const groups = /^(\d{0,3})(\d{0,4})(\d{0,7})(\d?)$/.exec(plainWithHyphens(typed).replace(/[\s\-./_]/g, ''))?.slice(1);
  return groups ? groups.filter(Boolean).join('-') : typed;
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
          value={value}
          onChange={({ currentTarget: input }) =>
            onChange(input.selectionStart === input.value.length ? maskedEmiratesId(input.value) : input.value)
          }
        />
      )}
    </Field>
  );
}
