import { ChevronDown, Search } from 'lucide-react';
import { useState } from 'react';
import { Field } from './Field.tsx';
import type { ComboBoxProps } from './SearchingComboBox.tsx';
import { TextInput } from './TextInput.tsx';
import { lazyControl, useLazyControl } from './use-lazy-control.ts';

const searching = lazyControl(async () => (await import('./SearchingComboBox.tsx')).SearchingComboBox);

/**
 * Selects one option by typing. The searching part loads later; until then it is a plain input that keeps the typed
 * text.
 */
export function ComboBox(props: ComboBoxProps) {
  const { Control, focused, plain } = useLazyControl(searching);
  const [typed, setTyped] = useState('');
  if (Control) return <Control {...props} initialText={typed} initialFocused={focused} />;
  const { label, hint, error, required, optionalText, id, options, value, placeholder, disabled } = props;
  return (
    <Field label={label} hint={hint} error={error} required={required} optionalText={optionalText} id={id}>
      {(fieldProps) => (
        <TextInput
          {...fieldProps}
          {...plain}
          role="combobox"
          aria-expanded={false}
          aria-haspopup="listbox"
          autoComplete="off"
          icon={<Search aria-hidden="true" />}
          end={<ChevronDown aria-hidden="true" />}
          placeholder={placeholder}
          disabled={disabled}
          value={typed || (options.find((option) => option.value === value)?.label ?? '')}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
