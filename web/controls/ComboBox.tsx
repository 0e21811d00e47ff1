import { Check, ChevronDown, Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { AriaLocale } from './AriaLocale.tsx';
import { Choice, Choices, Frame, NoChoice, Opener, Query, Sheet } from './combo-parts.ts';
import { Field, type FieldTexts } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import { useModalRoot } from './modal-root.ts';
import { Spinner } from './Spinner.tsx';

export interface ComboOption {
  value: string;
  label: string;
  hint?: string;
}

interface ComboBoxProps extends FieldTexts {
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

/** One of many, found by typing. */
export function ComboBox(props: ComboBoxProps) {
  const { options, value, onChange, filter, onSearch, loading, loadingText, emptyText, clearLabel, placeholder, disabled, name, ...texts } =
    props;
  const modal = useModalRoot();
  const empty = () =>
    loading ? (
      <NoChoice>
        <Spinner size={20} stroke={3} />
        {loadingText}
      </NoChoice>
    ) : (
      <NoChoice>{emptyText}</NoChoice>
    );
  return (
    <AriaLocale>
      <Field {...texts}>
        {(wiring) => (
          <AriaComboBox
            id={wiring.id}
            aria-labelledby={`${wiring.id}-label`}
            aria-describedby={wiring['aria-describedby']}
            validationBehavior="aria"
            isInvalid={Boolean(texts.error)}
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
          >
            <Frame $invalid={Boolean(texts.error)} $quiet={Boolean(disabled)}>
              <Search aria-hidden="true" />
              <Query placeholder={placeholder} />
              {value !== null && !disabled && (
                <IconButton label={clearLabel} icon={<X aria-hidden="true" size={18} />} onClick={() => onChange(null)} />
              )}
              <Opener>
                <ChevronDown aria-hidden="true" />
              </Opener>
            </Frame>
            <Sheet UNSTABLE_portalContainer={modal ?? undefined}>
              <Choices<ComboOption> renderEmptyState={empty}>
                {(option) => (
                  <Choice id={option.value} textValue={option.label}>
                    <span>
                      {option.label}
                      {option.hint && <small>{option.hint}</small>}
                    </span>
                    {option.value === value && <Check aria-hidden="true" />}
                  </Choice>
                )}
              </Choices>
            </Sheet>
          </AriaComboBox>
        )}
      </Field>
    </AriaLocale>
  );
}
