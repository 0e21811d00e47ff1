import { useId } from 'react';
import { styled } from 'styled-components';
import { upTo } from '../../theme/media.ts';
import { Fieldset, type FieldsetTexts } from './Fieldset.tsx';
import { RadioOption, type RadioCard } from './RadioOption.tsx';

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

interface RadioCardsProps<Value extends string> extends Omit<FieldsetTexts, 'id' | 'radios'> {
  id?: string;
  name?: string;
  options: readonly RadioCard<Value>[];
  value: Value | null | undefined;
  onChange: (value: Value) => void;
  columns?: 1 | 2 | 3;
  /** The icon above the title, for narrow cards. */
  stacked?: boolean;
  radioPosition?: 'start' | 'end';
}

/** Native radios drawn as cards. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { options, value, onChange, columns = 2, stacked = false, radioPosition = 'end', id, name, ...texts } = props;
  const ownId = useId();
  const groupId = id ?? ownId;
  return (
    <Fieldset {...texts} radios id={groupId}>
      <Cards $columns={columns}>
        {options.map((option) => (
          <RadioOption
            key={option.value}
            option={option}
            name={name ?? groupId}
            chosen={option.value === value}
            onChoose={onChange}
            stacked={stacked}
            radioPosition={radioPosition}
          />
        ))}
      </Cards>
    </Fieldset>
  );
}
