import { keyframes, styled } from 'styled-components';
import { focusRing } from '../theme/focus.ts';
import { forcedColors, upTo } from '../theme/media.ts';

const blink = keyframes`
  50% { opacity: 0; }
`;

const Cell = styled.span<{ $filled: boolean; $active: boolean; $invalid: boolean }>`
  display: grid;
  place-items: center;
  block-size: 68px;
  border: ${({ $invalid }) => ($invalid ? 2 : 1.5)}px solid
    ${({ $invalid, $filled, $active }) => ($invalid ? 'var(--danger)' : $filled || $active ? 'var(--ink)' : 'var(--line-strong)')};
  border-radius: var(--radius-md);
  background: ${({ $invalid }) => ($invalid ? 'var(--danger-bg)' : 'var(--surface)')};
  font: 600 1.625rem/1 var(--font-body);
  font-variant-numeric: tabular-nums;
  ${({ $active }) => $active && focusRing}

  ${upTo.mobile} {
    block-size: 56px;
    font-size: 1.375rem;
  }
  ${forcedColors} {
    ${({ $active }) => $active && 'outline-color: Highlight;'}
  }
`;

const Caret = styled.span`
  inline-size: 2px;
  block-size: 28px;
  background: var(--ink);
  animation: ${blink} 1.1s steps(1) infinite;

  ${forcedColors} {
    background: CanvasText;
  }
`;

interface OtpCellsProps {
  value: string;
  length: number;
  focused: boolean;
  invalid: boolean;
}

/** The digits of a code with a caret. Decoration of the input above it. */
export function OtpCells({ value, length, focused, invalid }: OtpCellsProps) {
  return Array.from({ length }, (_, index) => {
    const active = focused && index === Math.min(value.length, length - 1);
    return (
      <Cell key={index} aria-hidden="true" $filled={index < value.length} $active={active} $invalid={invalid}>
        {value[index] ?? (active && <Caret data-motion="" />)}
      </Cell>
    );
  });
}
