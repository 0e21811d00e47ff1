import { ChevronDown, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Field } from './Field.tsx';
import type { ComboBoxProps, SearchingComboBox } from './SearchingComboBox.tsx';
import { TextInput } from './TextInput.tsx';
import { useNearScreen } from './use-near-screen.ts';
import { usePageTouched } from './use-page-touched.ts';

/** Loaded once for all fields of the page. */
let loaded: typeof SearchingComboBox | undefined;

/**
 * One of many, found by typing. What searches and lists is large, so it comes when the field nears the screen of someone who is at the page,
 * before they touch it (a phone's keyboard would close at the change); until then this is an input that looks the same and keeps what is typed.
 */
export function ComboBox(props: ComboBoxProps) {
  const [Searching, setSearching] = useState(() => loaded);
  const [typed, setTyped] = useState('');
  const [here, setHere] = useState(false);
  const { near, watch } = useNearScreen();
  const touched = usePageTouched();
  const wanted = (near && touched) || here;
  useEffect(() => {
    if (!wanted) return;
    const load = async (): Promise<void> => {
      loaded ??= (await import('./SearchingComboBox.tsx')).SearchingComboBox;
      setSearching(() => loaded);
    };
    void load();
  }, [wanted]);
  if (Searching) return <Searching {...props} startText={typed} startFocused={here} />;
  const { label, hint, error, required, optionalText, id, options, value, placeholder, disabled } = props;
  return (
    <Field {...{ label, hint, error, required, optionalText, id }}>
      {(wiring) => (
        <TextInput
          {...wiring}
          ref={watch}
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
          onFocus={() => setHere(true)}
          onBlur={() => setHere(false)}
        />
      )}
    </Field>
  );
}
