import { styled } from 'styled-components';
import { forcedColors } from '../../design/media.ts';

export const WAVE_BARS = 56;

const Bars = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  block-size: 36px;
`;

const Bar = styled.span<{ $strong: boolean }>`
  flex: 0 1 3px;
  min-block-size: 4px;
  border-radius: 2px;
  background: ${({ $strong }) => ($strong ? 'var(--brand)' : 'color-mix(in srgb, var(--line-strong) 55%, var(--surface))')};

  ${forcedColors} {
    forced-color-adjust: none;
    background: ${({ $strong }) => ($strong ? 'Highlight' : 'CanvasText')};
  }
`;

interface VoiceWaveProps {
  /** Loudness of each bar, 0 to 1. */
  bars: readonly number[];
  /** How many bars, from the beginning, are drawn strong. */
  strong: number;
}

/** Speech swings mostly in the lower third; the root lifts it to where it can be seen. */
const heightOf = (loudness: number) => `${Math.round(Math.sqrt(loudness) * 100)}%`;

/** The sound as bars, always from left to right as players draw it. Decoration: the numbers beside it say the same. */
export function VoiceWave({ bars, strong }: VoiceWaveProps) {
  return (
    <Bars dir="ltr" aria-hidden="true">
      {bars.map((loudness, at) => (
        <Bar key={at} $strong={at < strong} style={{ blockSize: heightOf(loudness) }} />
      ))}
    </Bars>
  );
}
