import { useTranslation } from '../../i18n/use-translation.ts';
import { latestBars } from './wave-peaks.ts';
import { VoiceWave, WAVE_BARS } from './VoiceWave.tsx';

const QUIET_LEVEL = 0.02;
const LOUD_LEVEL = 0.5;

/** The loudest peak of the last half second. */
const levelOf = (peaks: readonly number[]) => Math.max(0, ...peaks.slice(-12));

interface VoiceLevelProps {
  peaks: readonly number[];
  paused: boolean;
}

/** Microphone level. The meter has three steps. Screen readers do not announce its changes. */
export function VoiceLevel({ peaks, paused }: VoiceLevelProps) {
  const t = useTranslation();
  const level = paused ? 0 : levelOf(peaks);
  const [step, text] =
    level < QUIET_LEVEL
      ? [0, t('capture.voice.levelNone')]
      : level < LOUD_LEVEL
        ? [50, t('capture.voice.levelGood')]
        : [100, t('capture.voice.levelLoud')];
  return (
    <div
      role="meter"
      aria-label={t('capture.voice.level')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={step}
      aria-valuetext={text}
    >
      <VoiceWave bars={latestBars(peaks, WAVE_BARS)} highlighted={paused ? 0 : WAVE_BARS} />
    </div>
  );
}
