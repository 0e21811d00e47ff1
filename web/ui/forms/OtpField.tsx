import { useState, type ClipboardEvent, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { upTo } from '../../theme/media.ts';
import { digitsOf } from './digits.ts';
import { Field, type FieldTexts } from './Field.tsx';
import { OtpCells } from './OtpCells.tsx';

const CodeBox = styled.div<{ $length: number }>`
  position: relative;
  display: grid;
  grid-template-columns: repeat(${({ $length }) => $length}, minmax(0, 60px));
  gap: var(--space-3);
  inline-size: fit-content;
  max-inline-size: 100%;

  ${upTo.mobile} {
    grid-template-columns: repeat(${({ $length }) => $length}, minmax(0, 48px));
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
  /** Called once when the last digit is entered. */
  onComplete?: (code: string) => void;
  length?: number;
  readOnly?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
}

const moveCaretToEnd = ({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) => {
  const end = field.value.length;
  if (field.selectionStart === field.selectionEnd && field.selectionEnd !== end) field.setSelectionRange(end, end);
};

/** One input for several digits, drawn as cells. Accepts pasted codes with spaces and Arabic-Indic digits. */
export function OtpField({ value, onChange, onComplete, length = 6, readOnly, disabled, autoFocus, ...texts }: OtpFieldProps) {
  const [focused, setFocused] = useState(false);
  const accept = (text: string) => {
    if (readOnly || disabled) return;
    const code = digitsOf(text).slice(0, length);
    if (code === value) return;
    onChange(code);
    if (code.length === length) onComplete?.(code);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    accept(event.clipboardData.getData('text'));
  };
  return (
    <Field {...texts} errorPlace="before">
      {(wiring) => (
        <CodeBox dir="ltr" $length={length}>
          <CodeInput
            {...wiring}
            dir="ltr"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={length}
            value={value}
            readOnly={readOnly}
            disabled={disabled}
            autoFocus={autoFocus}
            onChange={(event) => accept(event.currentTarget.value)}
            onPaste={paste}
            onSelect={moveCaretToEnd}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
          />
          <OtpCells value={value} length={length} focused={focused} invalid={Boolean(texts.error)} muted={Boolean(readOnly || disabled)} />
        </CodeBox>
      )}
    </Field>
  );
}
