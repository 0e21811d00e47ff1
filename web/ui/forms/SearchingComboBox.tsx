import { ChevronDown, Search, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Spinner } from '../feedback/Spinner.tsx';
import { AriaLocale } from '../layout/AriaLocale.tsx';
import { Frame, OpenButton, QueryInput } from './combo-box-styles.ts';
import { ComboBoxOptions, type ComboOption } from './ComboBoxOptions.tsx';
import { Field, type FieldTexts } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import { typeInto } from './type-into.ts';
import { useListSide } from './use-list-side.ts';

export interface ComboBoxProps extends FieldTexts {
  options: readonly ComboOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  /** Whether an option matches the query, with the language's spelling rules. */
  filter?: (text: string, query: string) => boolean;
  /**
   * For remote search: called on every change of the query. `options` are then already filtered; `filter` may hide the
   * chosen one.
   */
  onSearch?: (query: string) => void;
  /** Newer options are awaited; older ones may still be listed. */
  loading?: boolean;
  loadingText: string;
  emptyText: ReactNode;
  clearLabel: string;
  placeholder?: string;
  disabled?: boolean;
  name?: string;
}

const matchAll = () => true;

/** Escape closes only an open list, not the dialog around it. */
const keepEscape = (event: KeyboardEvent<HTMLElement>) => {
  const open = event.currentTarget.querySelector('[aria-expanded=true]');
  if (event.key === 'Escape' && open) event.preventDefault();
};

interface SearchingComboBoxProps extends ComboBoxProps {
  /** Text typed before this component loaded. */
  initialText?: string;
  /** Whether the field had focus before this component loaded. */
  initialFocused?: boolean;
}

/** The searching part of the ComboBox, loaded when needed. */
export function SearchingComboBox({ initialText = '', initialFocused = false, ...props }: SearchingComboBoxProps) {
  const {
    options,
    value,
    onChange,
    filter,
    onSearch,
    loading,
    loadingText,
    emptyText,
    clearLabel,
    placeholder,
    disabled,
    name,
    ...texts
  } = props;
  const query = useRef<HTMLInputElement>(null);
  const { side, choose: chooseSide } = useListSide(query);
  const start = useRef({ initialText, initialFocused });
  useEffect(() => {
    const { initialText: typed, initialFocused: focused } = start.current;
    if (focused) query.current?.focus();
    if (typed && query.current) typeInto(query.current, typed);
  }, []);
  const invalid = Boolean(texts.error);
  const clear = (id: string) => {
    onChange(null);
    // The focused clear button is gone: keep focus in the field.
    document.getElementById(id)?.focus();
  };
  return (
    <AriaLocale>
      <Field {...texts}>
        {(fieldProps) => (
          <AriaComboBox
            id={fieldProps.id}
            aria-labelledby={`${fieldProps.id}-label`}
            aria-describedby={fieldProps['aria-describedby']}
            validationBehavior="aria"
            isInvalid={invalid}
            isRequired={texts.required}
            isDisabled={disabled}
            name={name}
            defaultItems={options}
            defaultFilter={filter ?? matchAll}
            onInputChange={onSearch}
            onOpenChange={(isOpen) => isOpen && chooseSide()}
            value={value}
            onChange={(key) => onChange(key === null ? null : String(key))}
            menuTrigger="focus"
            allowsEmptyCollection
            // Keeps the typed text when the list closes without a choice, for example on scroll.
            allowsCustomValue={value === null}
          >
            <Frame onKeyDownCapture={keepEscape} $invalid={invalid} $muted={Boolean(disabled)}>
              {loading ? <Spinner size={20} stroke={3} /> : <Search aria-hidden="true" />}
              <QueryInput ref={query} placeholder={placeholder} aria-busy={loading} />
              {value !== null && !disabled && (
                <IconButton label={clearLabel} icon={<X aria-hidden="true" />} onClick={() => clear(fieldProps.id)} />
              )}
              <OpenButton>
                <ChevronDown aria-hidden="true" />
              </OpenButton>
            </Frame>
            <ComboBoxOptions
              side={side}
              chosen={value}
              loading={loading}
              loadingText={loadingText}
              emptyText={emptyText}
            />
          </AriaComboBox>
        )}
      </Field>
    </AriaLocale>
  );
}
