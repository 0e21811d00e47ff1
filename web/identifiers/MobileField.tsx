import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { focusRing } from '../theme/focus.ts';
import { upTo } from '../theme/media.ts';
import { Field, type FieldTexts } from '../ui/forms/Field.tsx';
import { BareInput, inputFrame } from '../ui/forms/input-frame.ts';
import { formatNationalNumber, toMobileValue, nationalDigits } from './mobile-number.ts';
import { useCaret } from '../ui/forms/use-caret.ts';
import { Inline } from '../ui/layout/Box.ts';

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
