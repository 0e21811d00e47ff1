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
  /** In characters; 100 by default. */
  maxLength?: number;
}

/** The search input of a list. */
export function SearchField({ label, placeholder, name, value, onChange, maxLength = 100 }: SearchFieldProps) {
  return (
    <Field label={label}>
      {(fieldProps) => (
        <TextInput
          {...fieldProps}
          name={name}
          maxLength={maxLength}
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
