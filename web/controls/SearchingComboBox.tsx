import { ChevronDown, Search, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { AriaLocale } from './AriaLocale.tsx';
import { Frame, Opener, Query } from './combo-parts.ts';
import { ComboChoices, type ComboOption } from './ComboChoices.tsx';
import { Field, type FieldTexts } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import { typeInto } from './type-into.ts';

export interface ComboBoxProps extends FieldTexts {
  options: readonly ComboOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  /** Whether an option's text answers the query; the place for a language's spelling rules. */
  filter?: (text: string, query: string) => boolean;
  /** For lists searched elsewhere: called at every change of the query; the options then come ready. */
  onSearch?: (query: string) => void;
  loading?: boolean;
  loadingText: string;
  emptyText: ReactNode;
  clearLabel: string;
  placeholder?: string;
  disabled?: boolean;
  name?: string;
}

const takeAll = () => true;

/** An open list takes the Escape for itself; the dialog around it would close on the same key. */
const keepEscape = (event: KeyboardEvent<HTMLElement>) => {
  const open = event.currentTarget.querySelector('[aria-expanded=true]');
  if (event.key === 'Escape' && open) event.preventDefault();
};

interface SearchingProps extends ComboBoxProps {
  /** What the person typed before this was there; it goes on as if it were typed here. */
  startText?: string;
  /** The person is in the field already. */
  startFocused?: boolean;
}

/** One of many, found by typing: the part of the ComboBox that searches and lists, loaded when someone comes to the field. */
export function SearchingComboBox({ startText = '', startFocused = false, ...props }: SearchingProps) {
  const { options, value, onChange, filter, onSearch, loading, loadingText, emptyText, clearLabel, placeholder, disabled, name, ...texts } =
    props;
  const query = useRef<HTMLInputElement>(null);
  const start = useRef({ startText, startFocused });
  useEffect(() => {
    const { startText: typed, startFocused: here } = start.current;
    if (here) query.current?.focus();
    if (typed && query.current) typeInto(query.current, typed);
  }, []);
  const invalid = Boolean(texts.error);
  const clear = (id: string) => {
    onChange(null);
    // The button goes with the value; without this the focus would fall to the page's beginning.
    document.getElementById(id)?.focus();
  };
  return (
    <AriaLocale>
      <Field {...texts}>
        {(wiring) => (
          <AriaComboBox
            id={wiring.id}
            aria-labelledby={`${wiring.id}-label`}
            aria-describedby={wiring['aria-describedby']}
            validationBehavior="aria"
            isInvalid={invalid}
            isRequired={texts.required}
            isDisabled={disabled}
            name={name}
            defaultItems={options}
            defaultFilter={onSearch ? takeAll : filter}
            onInputChange={onSearch}
            value={value}
            onChange={(key) => onChange(key === null ? null : String(key))}
            menuTrigger="focus"
            allowsEmptyCollection
            // What was typed before anything was chosen stays when the list closes, as it does when the page is scrolled.
            allowsCustomValue={value === null}
          >
            <Frame onKeyDownCapture={keepEscape} $invalid={invalid} $quiet={Boolean(disabled)}>
              <Search aria-hidden="true" />
              <Query ref={query} placeholder={placeholder} />
              {value !== null && !disabled && (
                <IconButton label={clearLabel} icon={<X aria-hidden="true" />} onClick={() => clear(wiring.id)} />
              )}
              <Opener>
                <ChevronDown aria-hidden="true" />
              </Opener>
            </Frame>
            <ComboChoices chosen={value} loading={loading} loadingText={loadingText} emptyText={emptyText} />
          </AriaComboBox>
        )}
      </Field>
    </AriaLocale>
  );
}
