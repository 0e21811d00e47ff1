import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from '../ui/forms/Field.tsx';
import { TextInput } from '../ui/forms/TextInput.tsx';

interface TextFieldProps
  extends FieldTexts, Omit<ComponentProps<typeof TextInput>, keyof FieldTexts | 'value' | 'onChange' | 'maxLength'> {
  value: string;
  onChange: (value: string) => void;
}

/**
 * A labelled single-line input in the direction of its text. It has no `maxLength`, with which the browser cuts what is
 * pasted without a word: the check of the form says what is too long.
 */
export function TextField({
  label,
  hint,
  error,
  required,
  optionalText,
  id,
  value,
  onChange,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} optionalText={optionalText} id={id}>
      {(fieldProps) => (
        <TextInput
          dir={value ? 'auto' : undefined}
          {...fieldProps}
          {...input}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
