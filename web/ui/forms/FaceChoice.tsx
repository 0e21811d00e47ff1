import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { upTo } from '../../theme/media.ts';
import { choiceFrame, overlaidRadio } from './choice-styles.ts';
import { Face, type Mood } from './Face.tsx';

const smallText = css`
  font-size: var(--text-caption);
  line-height: var(--leading-caption);
`;

const Choice = styled.label<{ $small: boolean }>`
  ${choiceFrame}
  ${overlaidRadio}
  display: grid;
  justify-items: center;
  align-content: start;
  gap: var(--space-2);
  padding: ${({ $small }) => ($small ? 'var(--space-3) var(--space-1)' : 'var(--space-4) var(--space-3)')};
  border-radius: ${({ $small }) => ($small ? 'var(--radius-md)' : 'var(--radius-lg)')};
  font-weight: ${({ $small }) => ($small ? 500 : 600)};
  text-align: center;

  &:has(input:checked) {
    background: var(--brand-tint);
    box-shadow: inset 0 0 0 1px var(--brand);
    font-weight: 600;
  }
  ${({ $small }) => $small && smallText}
`;

/** On the narrowest screens the small choices are stacked, with the text beside the face. */
const SmallChoice = styled(Choice)`
  ${upTo.sm} {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    justify-items: start;
    gap: var(--space-3);
    min-block-size: var(--control-target);
    padding: var(--space-2) var(--space-3);
    font-size: var(--text-body);
    text-align: start;
  }
`;

interface FaceChoiceProps<Value extends string | number> {
  name: string;
  value: Value;
  chosen: boolean;
  onChoose: (value: Value) => void;
  mood: Mood;
  /** A small choice for a long row. */
  small?: boolean;
  children: ReactNode;
}

/** A native radio drawn as a face with a text. */
export function FaceChoice<Value extends string | number>({
  name,
  value,
  chosen,
  onChoose,
  mood,
  small,
  children,
}: FaceChoiceProps<Value>) {
  const Label = small ? SmallChoice : Choice;
  return (
    <Label $small={small === true}>
      <input type="radio" name={name} value={value} checked={chosen} onChange={() => onChoose(value)} />
      <Face mood={mood} size={small ? 34 : 48} />
      {children}
    </Label>
  );
}
