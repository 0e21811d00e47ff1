import { styled } from 'styled-components';
import { forcedColors } from '../../theme/media.ts';

export const WAVE_BARS = 56;

const Bars = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  block-size: 36px;
`;

const Bar = styled.span<{ $highlighted: boolean }>`
  flex: 0 1 3px;
  min-block-size: 4px;
  border-radius: 2px;
  background: ${({ $highlighted }) => ($highlighted ? 'var(--brand)' : 'color-mix(in srgb, var(--line-strong) 55%, var(--surface))')};

  ${forcedColors} {
    forced-color-adjust: none;
    background: ${({ $highlighted }) => ($highlighted ? 'Highlight' : 'CanvasText')};
  }
`;

interface VoiceWaveProps {
  /** Loudness of each bar, 0 to 1. */
  bars: readonly number[];
  /** Number of highlighted bars from the start. */
  highlighted: number;
}

/** The square root makes quiet speech visible. */
const heightOf = (loudness: number) => `${Math.round(Math.sqrt(loudness) * 100)}%`;

/** Waveform, always left to right. Decorative. */
export function VoiceWave({ bars, highlighted }: VoiceWaveProps) {
  return (
    <Bars dir="ltr" aria-hidden="true">
      {bars.map((loudness, index) => (
        <Bar key={index} $highlighted={index < highlighted} style={{ blockSize: heightOf(loudness) }} />
      ))}
    </Bars>
  );
}
