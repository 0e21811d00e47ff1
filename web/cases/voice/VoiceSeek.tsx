import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { focusRing } from '../../theme/focus.ts';
import { spokenTime } from './voice-time.ts';
import { VoiceWave, WAVE_BARS } from './VoiceWave.tsx';
import { barsOf } from './wave-peaks.ts';

const Track = styled.div`
  position: relative;
  display: grid;
  align-items: center;
  min-block-size: var(--control-target);
  border-radius: var(--radius-sm);

  &:has(:focus-visible) {
    ${focusRing}
  }
`;

/** A transparent native slider over the waveform. */
const Slider = styled.input`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`;

interface VoiceSeekProps {
  peaks: readonly number[];
  position: number;
  seconds: number;
  disabled?: boolean;
  onSeek: (seconds: number) => void;
}

/** Flat waveform of recordings without peaks. */
const FLAT_BARS = Array<number>(WAVE_BARS).fill(0.09);

/** Playback position and seek slider. */
export function VoiceSeek({ peaks, position, seconds, disabled, onSeek }: VoiceSeekProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const bars = useMemo(() => (peaks.length ? barsOf(peaks, WAVE_BARS) : FLAT_BARS), [peaks]);
  const valueText = t('capture.voice.positionOf', {
    position: spokenTime(position, locale),
    total: spokenTime(seconds, locale),
  });
  return (
    <Track dir="ltr">
      <VoiceWave bars={bars} highlighted={Math.round((position / seconds) * WAVE_BARS)} />
      <Slider
        type="range"
        aria-label={t('capture.voice.position')}
        aria-valuetext={valueText}
        min={0}
        max={seconds}
        step={Math.max(0.1, Math.round(seconds / 10) / 10)}
        value={Math.min(position, seconds)}
        disabled={disabled}
        onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
      />
    </Track>
  );
}
