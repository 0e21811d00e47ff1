import { useState } from 'react';
import { styled } from 'styled-components';
import { digitsOf } from './digits.ts';
import { FieldLabel } from './Field.tsx';
import { Fieldset } from './Fieldset.tsx';
import { Select } from './Select.tsx';
import { TextInput } from './TextInput.tsx';

const Parts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-3);
  margin-block-start: var(--space-2);

  /* The longest month is never cut off: on the narrowest screens the year wraps. */
  & > * {
    min-inline-size: 0;
  }
  & > :nth-child(1) {
    flex: 0 1 3.75rem;
  }
  & > :nth-child(2) {
    flex: 1 1 8.75rem;
  }
  & > :nth-child(3) {
    flex: 0 1 5rem;
  }

  & label {
    font-size: var(--text-small);
    font-weight: 400;
  }
  & input {
    text-align: center;
  }
`;

export interface DateTexts {
  day: string;
  month: string;
  year: string;
  /** January to December. */
  months: readonly string[];
}

interface DateFieldProps {
  legend: string;
  hint?: string;
  error?: string;
  required?: boolean;
  id: string;
  texts: DateTexts;
  /** YYYY-MM-DD when complete, otherwise the parts typed so far. */
  value: string;
  onChange: (value: string) => void;
  /** A birthday, for the browser's autofill. */
  birthday?: boolean;
}

const padded = (digits: string, length: number) => (digits ? digits.padStart(length, '0') : '');

/** Keeps invalid dates such as `2026-02-30` for validation. Returns '' if all parts are empty. */
const toIsoDate = ({ year, month, day }: { year: string; month: string; day: string }) =>
  year || month || day ? `${year}-${padded(month, 2)}-${padded(day, 2)}` : '';

const toParts = (value: string) => {
  const [year = '', month = '', day = ''] = value.split('-');
  return { year, month: month.replace(/^0/, ''), day: day.replace(/^0/, '') };
};

/** A date in three fields: no calendar to page through, and no ambiguous order of numbers. */
export function DateField({ texts, value, onChange, birthday, id, ...group }: DateFieldProps) {
  const [typed, setTyped] = useState(() => toParts(value));
  // A value from outside, such as browser autofill, replaces the typed one.
  const parts = toIsoDate(typed) === value ? typed : toParts(value);
  const change = (part: Partial<typeof parts>) => {
    const next = { ...parts, ...part };
    setTyped(next);
    onChange(toIsoDate(next));
  };
  const invalid = group.error ? true : undefined;
  const numberInput = (name: 'day' | 'year', length: number) => (
    <div>
      <FieldLabel htmlFor={`${id}-${name}`}>{texts[name]}</FieldLabel>
      <TextInput
        id={`${id}-${name}`}
        dir="ltr"
        inputMode="numeric"
        autoComplete={birthday ? `bday-${name}` : 'off'}
        aria-invalid={invalid}
        maxLength={length}
        value={parts[name]}
        onChange={(event) => change({ [name]: digitsOf(event.currentTarget.value).slice(0, length) })}
      />
    </div>
  );
  return (
    <Fieldset {...group} id={id}>
      <Parts>
        {numberInput('day', 2)}
        <div>
          <FieldLabel htmlFor={`${id}-month`}>{texts.month}</FieldLabel>
          <Select
            id={`${id}-month`}
            autoComplete={birthday ? 'bday-month' : 'off'}
            aria-invalid={invalid}
            placeholder=""
            options={texts.months.map((label, index) => ({ value: String(index + 1), label }))}
            value={parts.month}
            onChange={(month) => change({ month })}
          />
        </div>
        {numberInput('year', 4)}
      </Parts>
    </Fieldset>
  );
}
