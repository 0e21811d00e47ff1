import { ChevronDown, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Field } from './Field.tsx';
import type { ComboBoxProps, SearchingComboBox } from './SearchingComboBox.tsx';
import { TextInput } from './TextInput.tsx';
import { useNearScreen } from '../layout/use-near-screen.ts';
import { useHasInteracted } from './use-has-interacted.ts';

/** Shared by all fields of the page. */
let loaded: typeof SearchingComboBox | undefined;

/**
 * Selects one option by typing. The searching part is large, so it loads when the field is near the viewport and the
 * user has interacted with the page. That is before the field has focus, because a phone's keyboard would close at the
 * change. Until then it is a plain input that looks the same and keeps the typed text.
 */
export function ComboBox(props: ComboBoxProps) {
  const [LoadedComboBox, setLoadedComboBox] = useState(() => loaded);
  const [typed, setTyped] = useState('');
  const [focused, setFocused] = useState(false);
  const { near, watch } = useNearScreen();
  const touched = useHasInteracted();
  const shouldLoad = (near && touched) || focused;
  useEffect(() => {
    if (!shouldLoad) return;
    const load = async (): Promise<void> => {
      loaded ??= (await import('./SearchingComboBox.tsx')).SearchingComboBox;
      setLoadedComboBox(() => loaded);
    };
    void load();
  }, [shouldLoad]);
  if (LoadedComboBox) return <LoadedComboBox {...props} initialText={typed} initialFocused={focused} />;
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
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
      )}
    </Field>
  );
}
