import { useTexts } from '../../client/text.ts';
import { latestBars } from './wave-peaks.ts';
import { VoiceWave, WAVE_BARS } from './VoiceWave.tsx';

const QUIET = 0.02;
const LOUD = 0.5;

/** How loud the last half second was, for the meter's words. */
const levelOf = (peaks: readonly number[]) => Math.max(0, ...peaks.slice(-12));

interface VoiceLevelProps {
  peaks: readonly number[];
  paused: boolean;
}

/** What the microphone hears now. The meter changes in three steps only and is never announced by itself. */
export function VoiceLevel({ peaks, paused }: VoiceLevelProps) {
  const t = useTexts();
  const level = paused ? 0 : levelOf(peaks);
  const [step, words] =
    level < QUIET
      ? [0, t('capture.voice.levelNone')]
      : level < LOUD
        ? [50, t('capture.voice.levelGood')]
        : [100, t('capture.voice.levelLoud')];
  return (
    <div
      role="meter"
      aria-label={t('capture.voice.level')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={step}
      aria-valuetext={words}
    >
      <VoiceWave bars={latestBars(peaks, WAVE_BARS)} strong={paused ? 0 : WAVE_BARS} />
    </div>
  );
}
