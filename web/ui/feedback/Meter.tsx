import { styled } from 'styled-components';
import { forcedColors } from '../../theme/media.ts';

const Track = styled.span`
  display: block;
  block-size: 6px;
  margin-block-start: 6px;
  border-radius: 3px;
  background: var(--brand-tint);
  outline: 1px solid transparent;
  overflow: hidden;
`;

const Fill = styled.span`
  display: block;
  block-size: 100%;
  border-radius: 3px;
  background: var(--brand);
  transition: inline-size var(--base) var(--easing);

  ${forcedColors} {
    background: Highlight;
  }
`;

/** A progress bar from 0 to 100. */
export function Meter({ percent, label }: { percent: number; label: string }) {
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
    >
      <Fill style={{ inlineSize: `${percent}%` }} />
    </Track>
  );
}
