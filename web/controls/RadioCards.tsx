import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { focusRing } from '../design/focus.ts';
import { forcedColors, upTo } from '../design/media.ts';
import { Fieldset, type FieldsetTexts } from './Fieldset.tsx';
import { IconBadge } from './IconBadge.tsx';
import { RadioDot } from './radio-dot.ts';

const Cards = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: 14px;
  margin-block-start: 14px;

  ${upTo.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
  }
`;

const Option = styled.label<{ $small: boolean }>`
  display: flex;
  align-items: ${({ $small }) => ($small ? 'center' : 'flex-start')};
  gap: 14px;
  min-block-size: var(--control-medium);
  padding: ${({ $small }) => ($small ? 'var(--space-3) var(--space-4)' : '18px')};
  border: 1.5px solid var(--line);
  border-radius: var(--radius-md);
  background: var(--surface);
  cursor: pointer;
  transition:
    border-color var(--fast) var(--easing),
    background-color var(--fast) var(--easing);

  &:hover {
    border-color: var(--line-strong);
  }
  &:has(input:checked) {
    border-color: var(--brand);
    box-shadow: inset 0 0 0 1px var(--brand);
    background: color-mix(in srgb, var(--brand-tint) 45%, var(--surface));
  }
  &:has(input:checked) [data-badge] {
    background: var(--brand);
    color: var(--on-brand);
  }
  &:has(input:focus-visible) {
    ${focusRing}
  }
  ${forcedColors} {
    &:has(input:checked) {
      border-color: Highlight;
    }
  }
`;

const Words = styled.span<{ $stacked: boolean }>`
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
  /** At the far end, such as colour swatches. */
  end?: ReactNode;
}

interface RadioCardsProps<Value extends string> extends Omit<FieldsetTexts, 'id'> {
  id?: string;
  name?: string;
  options: readonly RadioCard<Value>[];
  value: Value | null | undefined;
  onChange: (value: Value) => void;
  columns?: 1 | 2 | 3;
  /** The icon above the title, for narrow cards. */
  stacked?: boolean;
  radioAt?: 'start' | 'end';
}

/** One choice of a few, each a card; native radios, so arrows and forms work as everywhere. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { options, value, onChange, columns = 2, stacked = false, radioAt = 'end', id, name, ...texts } = props;
  const ownId = useId();
  const groupId = id ?? ownId;
  return (
    <Fieldset {...texts} id={groupId}>
      <Cards $columns={columns}>
        {options.map((option) => {
          const badge = option.icon && <IconBadge size="sm">{option.icon}</IconBadge>;
          const radio = (
            <RadioDot
              name={name ?? groupId}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              required={texts.required}
            />
          );
          return (
            <Option key={option.value} $small={!option.icon}>
              {radioAt === 'start' && radio}
              {!stacked && badge}
              <Words $stacked={stacked}>
                {stacked && badge}
                <Title>{option.title}</Title>
                {option.hint && <Hint>{option.hint}</Hint>}
              </Words>
              {option.end}
              {radioAt === 'end' && radio}
            </Option>
          );
        })}
      </Cards>
    </Fieldset>
  );
}
