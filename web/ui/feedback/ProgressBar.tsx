import { keyframes, styled } from 'styled-components';
import { forcedColors } from '../../theme/media.ts';

const slide = keyframes`
  from { inset-inline-start: -40%; }
  to { inset-inline-start: 100%; }
`;

const Track = styled.div`
  position: fixed;
  z-index: 70;
  inset-block-start: 0;
  inset-inline: 0;
  block-size: 4px;
  overflow: hidden;
  background: var(--brand-tint);
`;

const Indicator = styled.span`
  position: absolute;
  inset-block: 0;
  inline-size: 40%;
  border-radius: 2px;
  background: var(--accent);
  animation: ${slide} 1.1s var(--easing) infinite;

  ${forcedColors} {
    background: Highlight;
  }
`;

/** The indeterminate progress bar at the top of the page. */
export function ProgressBar({ active, label }: { active: boolean; label: string }) {
  if (!active) return null;
  return (
    <Track role="progressbar" aria-label={label} aria-live="polite">
      <Indicator data-motion="" />
    </Track>
  );
}
