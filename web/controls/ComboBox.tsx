import { ChevronDown, Search } from 'lucide-react';
import { useState } from 'react';
import { Field } from './Field.tsx';
import type { ComboBoxProps, SearchingComboBox } from './SearchingComboBox.tsx';
import { TextInput } from './TextInput.tsx';

/** Loaded once for all fields of the page. */
let loaded: typeof SearchingComboBox | undefined;

/**
 * One of many, found by typing. What searches and lists is large, so it comes when someone comes to the field; until then this is
 * an input that looks the same and keeps what is typed.
 */
export function ComboBox(props: ComboBoxProps) {
  const [Searching, setSearching] = useState(() => loaded);
  const [typed, setTyped] = useState('');
  const [here, setHere] = useState(false);
  if (Searching) return <Searching {...props} startText={typed} startFocused={here} />;
  const load = async (): Promise<void> => {
    loaded ??= (await import('./SearchingComboBox.tsx')).SearchingComboBox;
    setSearching(() => loaded);
  };
  const come = (): void => {
    setHere(true);
    void load();
  };
  const { label, hint, error, required, optionalText, id, options, value, placeholder, disabled } = props;
  return (
    <Field {...{ label, hint, error, required, optionalText, id }}>
      {(wiring) => (
        <TextInput
          {...wiring}
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
          onPointerEnter={() => void load()}
          onFocus={come}
          onBlur={() => setHere(false)}
        />
      )}
    </Field>
  );
}
