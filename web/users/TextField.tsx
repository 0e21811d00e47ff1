import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from '../controls/Field.tsx';
import { TextInput } from '../controls/TextInput.tsx';

interface TextFieldProps extends FieldTexts, Pick<ComponentProps<'input'>, 'autoComplete' | 'type' | 'spellCheck'> {
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** Latin by nature: emails, numbers. */
  ltr?: boolean;
}

/** A labelled line of text, in the writer's own direction. */
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
