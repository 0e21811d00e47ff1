import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from '../ui/forms/Field.tsx';
import { Select } from '../ui/forms/Select.tsx';

type SelectFieldProps = FieldTexts &
  Pick<ComponentProps<typeof Select>, 'name' | 'options' | 'placeholder' | 'value' | 'onChange'>;

/** A labelled native select. */
export function SelectField({ name, options, placeholder, value, onChange, ...texts }: SelectFieldProps) {
  return (
    <Field {...texts}>
      {(fieldProps) => (
        <Select
          {...fieldProps}
          name={name}
          options={options}
          placeholder={placeholder}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
