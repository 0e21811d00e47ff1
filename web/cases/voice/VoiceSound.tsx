import { styled } from 'styled-components';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { upTo } from '../../theme/media.ts';
import type { VoiceControls, VoiceValue } from './use-voice-note.ts';
import { timerText } from './voice-time.ts';
import { VoiceLevel } from './VoiceLevel.tsx';
import { VoiceSeek } from './VoiceSeek.tsx';
import { VoiceWave, WAVE_BARS } from './VoiceWave.tsx';
import { peaksOf } from './wave-peaks.ts';

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
          <VoiceSeek peaks={peaksOf(value.file)} position={current} seconds={total} disabled={disabled} onSeek={player.seek} />
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
