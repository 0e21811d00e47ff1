import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { choiceFrame } from './choice-styles.ts';
import { IconBadge } from '../layout/IconBadge.tsx';
import { RadioDot } from './radio-dot.ts';

const Label = styled.label<{ $small: boolean }>`
  ${choiceFrame}
  display: flex;
  align-items: ${({ $small }) => ($small ? 'center' : 'flex-start')};
  gap: 14px;
  min-block-size: var(--control-medium);
  padding: ${({ $small }) => ($small ? 'var(--space-3) var(--space-4)' : '18px')};
  border-radius: var(--radius-md);
  transition:
    border-color var(--fast) var(--easing),
    background-color var(--fast) var(--easing);

  &:has(input:checked) {
    box-shadow: inset 0 0 0 1px var(--brand);
    background: color-mix(in srgb, var(--brand-tint) 45%, var(--surface));
  }
  &:has(input:checked) [data-badge] {
    background: var(--brand);
    color: var(--on-fill);
  }
`;

const Text = styled.span<{ $stacked: boolean }>`
  display: grid;
  flex: 1;
  min-inline-size: 0;
  justify-items: start;
  gap: ${({ $stacked }) => ($stacked ? 'var(--space-1)' : '0')};
  line-height: 1.5;

  & > [data-badge] {
    margin-block-end: var(--space-2);
  }
`;

const Title = styled.b`
  font-size: 1.0313rem;
`;

const Hint = styled.span`
  color: var(--ink-2);
  font-size: var(--text-caption);
`;

export interface RadioCard<Value extends string> {
  value: Value;
  title: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  /** At the inline end, such as colour swatches. */
  end?: ReactNode;
}

interface RadioOptionProps<Value extends string> {
  option: RadioCard<Value>;
  name: string;
  chosen: boolean;
  onChoose: (value: Value) => void;
  stacked: boolean;
  radioPosition: 'start' | 'end';
}

/** One card of RadioCards. The whole card is the radio's label. */
export function RadioOption<Value extends string>({
  option,
  name,
  chosen,
  onChoose,
  stacked,
  radioPosition,
}: RadioOptionProps<Value>) {
  const badge = option.icon && <IconBadge size="sm">{option.icon}</IconBadge>;
  const radio = <RadioDot name={name} value={option.value} checked={chosen} onChange={() => onChoose(option.value)} />;
  return (
    <Label $small={!option.icon}>
      {radioPosition === 'start' && radio}
      {!stacked && badge}
      <Text $stacked={stacked}>
        {stacked && badge}
        <Title>{option.title}</Title>
        {option.hint && <Hint>{option.hint}</Hint>}
      </Text>
      {option.end}
      {radioPosition === 'end' && radio}
    </Label>
  );
}
