import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from '../ui/forms/Field.tsx';
import { TextInput } from '../ui/forms/TextInput.tsx';

interface TextFieldProps extends FieldTexts, Pick<ComponentProps<'input'>, 'autoComplete' | 'type' | 'spellCheck'> {
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** Always left to right, such as emails and numbers. */
  ltr?: boolean;
}

/** A labelled single-line input in the direction of its text. */
export function TextField({ name, value, onChange, ltr, autoComplete, type, spellCheck, ...texts }: TextFieldProps) {
  return (
    <Field {...texts}>
      {(wiring) => (
        <TextInput
          {...wiring}
          name={name}
          type={type}
          dir={ltr ? 'ltr' : value ? 'auto' : undefined}
          autoComplete={autoComplete}
          spellCheck={spellCheck}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
