import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { choiceFrame, overlaidRadio } from './choice-styles.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { Text } from '../layout/Text.ts';

const Row = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  gap: var(--space-2);
`;

const Segment = styled.label<{ $size?: string }>`
  ${choiceFrame}
  ${overlaidRadio}
  display: grid;
  place-items: center;
  min-block-size: var(--control-medium);
  border-radius: var(--radius-md);
  font-weight: 600;
  font-size: ${({ $size = '1rem' }) => $size};
  line-height: 1.2;

  &:has(input:checked) {
    background: var(--brand);
    color: var(--on-fill);
  }
`;

export interface SegmentOption<Value extends string> {
  value: Value;
  content: ReactNode;
  /** The accessible name, if the content says too little. */
  label?: string;
  /** The font size of the option, to show a choice of text sizes. */
  size?: string;
}

interface SegmentedProps<Value extends string> {
  legend: ReactNode;
  options: readonly SegmentOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
}

/** A few short options side by side, as native radios. */
export function Segmented<Value extends string>({ legend, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <Text as="legend" size="small" weight={600} p={0} mb={2}>
        {legend}
      </Text>
      <Row $count={options.length}>
        {options.map((option) => (
          <Segment key={option.value} $size={option.size}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <bdi dir="auto" aria-hidden={option.label ? true : undefined}>
              {option.content}
            </bdi>
            {option.label && <VisuallyHidden>{option.label}</VisuallyHidden>}
          </Segment>
        ))}
      </Row>
    </fieldset>
  );
}
