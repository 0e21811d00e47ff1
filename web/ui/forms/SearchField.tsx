import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';

interface SearchFieldProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'icon'> {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** The search input of a list. Its `name` is that in a form submitted without script. */
export function SearchField({ label, onChange, ...input }: SearchFieldProps) {
  return (
    <Field label={label}>
      {(fieldProps) => (
        <TextInput
          {...fieldProps}
          {...input}
          autoComplete="off"
          icon={<Search aria-hidden="true" />}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
