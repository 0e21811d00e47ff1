import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { focusRing } from '../theme/focus.ts';
import { upTo } from '../theme/media.ts';
import { Field, type FieldTexts } from '../ui/forms/Field.tsx';
import { BareInput, inputFrame } from '../ui/forms/input-frame.ts';
import { useCaret } from '../ui/forms/use-caret.ts';
import { Inline } from '../ui/layout/Box.ts';
import { normaliseMobile } from '../../common/identifiers/mobile.ts';
import { digitsOf } from '../../common/identifiers/plain.ts';

/** More than nine digits are kept, so that a foreign number is rejected instead of being cut to a wrong one. */
const MAX_DIGITS = 12;

/** The digits after +971 of a typed or pasted number: +971…, 00971…, 05…, digits of any script. */
const nationalDigits = (text: string) =>
  (normaliseMobile(text) ?? digitsOf(text))
    .replace('+', '')
    .replace(/^(00)?971/, '')
    .replace(/^0/, '')
    .slice(0, MAX_DIGITS);

/** Groups the digits as `50 123 4567`, as far as typed. */
const formatNationalNumber = (digits: string) =>
  digits.length > 9 ? digits : [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5)].filter(Boolean).join(' ');

/** E.164 if the number is complete, otherwise the bare digits. */
const toMobileValue = (digits: string) => (/^5\d{8}$/.test(digits) ? `+971${digits}` : digits);

const PhoneFrame = styled.span<{ $invalid: boolean; $muted: boolean }>`
  ${inputFrame}
  display: flex;
  flex: 0 1 344px;
  min-inline-size: 0;

  &:has(input:focus) {
    ${focusRing}
  }
  ${upTo.mobile} {
    flex: 1 1 100%;
  }
`;

const Prefix = styled.span`
  display: flex;
  align-items: center;
  padding-inline: 14px;
  border-inline-end: 1.5px solid var(--line-strong);
  border-start-start-radius: calc(var(--radius-md) - 2px);
  border-end-start-radius: calc(var(--radius-md) - 2px);
  background: var(--surface-2);
  font-weight: 600;
`;

const Digits = styled(BareInput)`
  padding-inline: var(--space-4);
  font-variant-numeric: tabular-nums;
`;

interface MobileFieldProps extends FieldTexts {
  /** `+9715…` when complete, otherwise the digits typed so far. */
  value: string;
  onChange: (value: string) => void;
  readOnly?: boolean;
  name?: string;
  /** Shown beside the number, such as a "change" button. */
  action?: ReactNode;
}

/** A UAE mobile number. Accepts the usual formats and returns E.164. */
export function MobileField({ value, onChange, readOnly, name, action, ...texts }: MobileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const formatted = formatNationalNumber(nationalDigits(value));
  const rememberCaret = useCaret(input, formatted);
  const change = (field: HTMLInputElement) => {
    rememberCaret(field);
    onChange(toMobileValue(nationalDigits(field.value)));
  };
  return (
    <Field {...texts}>
      {(fieldProps) => (
        <Inline gap={3} wrap>
          <PhoneFrame dir="ltr" $invalid={Boolean(texts.error)} $muted={readOnly === true}>
            <Prefix aria-hidden="true">+971</Prefix>
            <Digits
              {...fieldProps}
              ref={input}
              dir="ltr"
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              name={name}
              value={formatted}
              readOnly={readOnly}
              onChange={(event) => change(event.currentTarget)}
            />
          </PhoneFrame>
          {action}
        </Inline>
      )}
    </Field>
  );
}
