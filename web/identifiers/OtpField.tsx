import { useState, type ClipboardEvent, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { upTo } from '../theme/media.ts';
import { LIMITS } from '../../common/limits.ts';
import { digitsOf } from '../../common/identifiers/plain.ts';
import { Field, type FieldTexts } from '../ui/forms/Field.tsx';
import { OtpCells } from './OtpCells.tsx';

const LENGTH = LIMITS.otpLength;

const CodeBox = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: repeat(${LENGTH}, minmax(0, 60px));
  gap: var(--space-3);
  inline-size: fit-content;
  max-inline-size: 100%;

  ${upTo.mobile} {
    grid-template-columns: repeat(${LENGTH}, minmax(0, 48px));
    gap: 6px;
  }
`;

/** The only real input, invisible above the cells, so that paste, autofill and screen readers work as usual. */
const CodeInput = styled.input`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  opacity: 0;
  z-index: 1;
`;

interface OtpFieldProps extends FieldTexts {
  value: string;
  onChange: (code: string) => void;
}

const moveCaretToEnd = ({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) => {
  const end = field.value.length;
  if (field.selectionStart === field.selectionEnd && field.selectionEnd !== end) field.setSelectionRange(end, end);
};

/** One input for several digits, drawn as cells. Accepts pasted codes with spaces and Arabic-Indic digits. */
export function OtpField({ value, onChange, ...texts }: OtpFieldProps) {
  const [focused, setFocused] = useState(false);
  const accept = (text: string) => {
    const code = digitsOf(text).slice(0, LENGTH);
    if (code !== value) onChange(code);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    accept(event.clipboardData.getData('text'));
  };
  return (
    <Field {...texts} errorPlace="before">
      {(fieldProps) => (
        <CodeBox dir="ltr">
          <CodeInput
            {...fieldProps}
            dir="ltr"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            onChange={(event) => accept(event.currentTarget.value)}
            onPaste={paste}
            onSelect={moveCaretToEnd}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
          />
          <OtpCells value={value} length={LENGTH} focused={focused} invalid={Boolean(texts.error)} />
        </CodeBox>
      )}
    </Field>
  );
}
