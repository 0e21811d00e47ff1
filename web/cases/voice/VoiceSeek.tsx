import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useLocale, useTexts } from '../../client/text.ts';
import { focusRing } from '../../design/focus.ts';
import { spokenTime } from './voice-clock.ts';
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

/** The platform's slider lies unseen over the wave: keys, touch and screen readers meet an ordinary range. */
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

/** A recording kept from before has no wave of its own; even bars say "sound" as well. */
const EVEN = Array<number>(WAVE_BARS).fill(0.09);

/** Where the playback is, and any other place in it. */
export function VoiceSeek({ peaks, position, seconds, disabled, onSeek }: VoiceSeekProps) {
  const t = useTexts();
  const { locale } = useLocale();
  const bars = useMemo(() => (peaks.length ? barsOf(peaks, WAVE_BARS) : EVEN), [peaks]);
  const said = t('capture.voice.positionOf', { position: spokenTime(position, locale), total: spokenTime(seconds, locale) });
  return (
    <Track dir="ltr">
      <VoiceWave bars={bars} strong={Math.round((position / seconds) * WAVE_BARS)} />
      <Slider
        type="range"
        aria-label={t('capture.voice.position')}
        aria-valuetext={said}
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
