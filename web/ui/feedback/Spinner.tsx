import { keyframes, styled } from 'styled-components';
import { layout } from '../../theme/tokens.ts';

const rotate = keyframes`
  to { rotate: 1turn; }
`;

const Ring = styled.span<{ $size: number; $stroke: number }>`
  display: block;
  flex: none;
  inline-size: ${({ $size }) => $size}px;
  block-size: ${({ $size }) => $size}px;
  border: ${({ $stroke }) => $stroke}px solid color-mix(in srgb, currentColor 22%, transparent);
  border-block-start-color: currentColor;
  border-radius: 50%;
  animation: ${rotate} 900ms linear infinite;
`;

interface SpinnerProps {
  size?: number;
  stroke?: number;
  /** Without a label the spinner is decorative. */
  label?: string;
}

/** A rotating ring in the current colour. */
export function Spinner({ size = layout.spinner.size, stroke = layout.spinner.stroke, label }: SpinnerProps) {
  const ariaProps = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <Ring $size={size} $stroke={stroke} data-motion="" {...ariaProps} />;
}
