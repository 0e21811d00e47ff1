import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { inputFrame } from './input-frame.ts';

const Box = styled.span`
  position: relative;
  display: block;

  & > svg {
    position: absolute;
    inset-inline-end: var(--space-4);
    inset-block: 0;
    margin-block: auto;
    inline-size: 20px;
    block-size: 20px;
    color: var(--ink-3);
    pointer-events: none;
  }
`;

const NativeSelect = styled.select<{ $invalid: boolean; $muted: boolean; $empty: boolean }>`
  ${inputFrame}
  appearance: none;
  padding-inline: var(--space-4) var(--space-12);
  color: ${({ $empty }) => ($empty ? 'var(--ink-3)' : 'var(--ink)')};
  text-overflow: ellipsis;
  cursor: pointer;

  & option {
    color: var(--ink);
    background: var(--surface);
  }
`;

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'onChange' | 'value'> {
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
  /** Shown for an empty value. */
  placeholder?: string;
}

/** The native select, styled. Takes the `fieldProps` of a `Field`. */
export function Select({ options, value, onChange, placeholder, ...rest }: SelectProps) {
  return (
    <Box>
      <NativeSelect
        {...rest}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        $invalid={rest['aria-invalid'] === true}
        $muted={Boolean(rest.disabled)}
        $empty={value === ''}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
      <ChevronDown aria-hidden="true" />
    </Box>
  );
}
