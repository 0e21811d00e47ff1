import { styled } from 'styled-components';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { upTo } from '../../theme/media.ts';
import type { VoiceControls, VoiceValue } from './use-voice-note.ts';
import { timerText } from './voice-time.ts';
import { VoiceSeek } from './VoiceSeek.tsx';
import { VoiceWave, WAVE_BARS } from './VoiceWave.tsx';
import { peaksOf, latestBars } from './wave-peaks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

const QUIET_LEVEL = 0.02;
const LOUD_LEVEL = 0.5;

/** The loudest peak of the last half second. */
const levelOf = (peaks: readonly number[]) => Math.max(0, ...peaks.slice(-12));

interface VoiceLevelProps {
  peaks: readonly number[];
  paused: boolean;
}

/** Microphone level. The meter has three steps. Screen readers do not announce its changes. */
function VoiceLevel({ peaks, paused }: VoiceLevelProps) {
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

const Sound = styled.div`
  flex: 1;
  min-inline-size: 0;

  ${upTo.sm} {
    flex: 1 0 100%;
    order: -1;
  }
`;

/** Placeholder of the waveform on wide screens. */
const Placeholder = styled(Sound)`
  ${upTo.sm} {
    display: none;
  }
`;

const Timer = styled.span`
  flex: none;
  min-inline-size: 6.5em;
  text-align: center;

  ${upTo.sm} {
    flex: 1;
  }
`;

const SILENT_BARS = Array<number>(WAVE_BARS).fill(0);

interface VoiceSoundProps {
  voice: VoiceControls;
  value?: VoiceValue;
  disabled?: boolean;
}

/** Waveform and timer of the recording. */
export function VoiceSound({ voice, value, disabled }: VoiceSoundProps) {
  const { state, plan, recorder, player } = voice;
  if (state === 'START_RECORDING')
    return (
      <Placeholder>
        <VoiceWave bars={SILENT_BARS} highlighted={0} />
      </Placeholder>
    );
  const played = value && (state === 'DONE' || state === 'PLAY_RECORDING');
  const [current, total] = played ? [player.position, value.seconds] : [recorder.live.seconds, plan.seconds];
  return (
    <>
      <Sound>
        {played ? (
          <VoiceSeek
            peaks={peaksOf(value.file)}
            position={current}
            seconds={total}
            disabled={disabled}
            onSeek={player.seek}
          />
        ) : (
          <VoiceLevel peaks={recorder.live.peaks} paused={state === 'PAUSE_RECORDING'} />
        )}
      </Sound>
      <Timer role="timer">
        <Bidi>{`${timerText(current)} / ${timerText(total)}`}</Bidi>
      </Timer>
    </>
  );
}
