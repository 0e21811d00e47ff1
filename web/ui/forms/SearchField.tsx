import { Search } from 'lucide-react';
import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** The field's name in a form submitted without script. */
  name: string;
  value: string;
  onChange: (text: string) => void;
}

/** The search input of a list, up to 100 characters. */
export function SearchField({ label, placeholder, name, value, onChange }: SearchFieldProps) {
  return (
    <Field label={label}>
      {(fieldProps) => (
        <TextInput
          {...fieldProps}
          name={name}
          maxLength={100}
          autoComplete="off"
          icon={<Search aria-hidden="true" />}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
