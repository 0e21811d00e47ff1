import { Search } from 'lucide-react';
import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** What a form without script asks by. */
  name: string;
  value: string;
  onChange: (text: string) => void;
}

/** The words by which a list is searched, up to 100 characters. */
export function SearchField({ label, placeholder, name, value, onChange }: SearchFieldProps) {
  return (
    <Field label={label}>
      {(wiring) => (
        <TextInput
          {...wiring}
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
