import { styled } from 'styled-components';
import { Bidi } from '../../controls/Bidi.tsx';
import { upTo } from '../../design/media.ts';
import type { VoiceControls, VoiceValue } from './use-voice-note.ts';
import { clockText } from './voice-clock.ts';
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

/** Where the sound will be, for wide screens that have the room. */
const Rest = styled(Sound)`
  ${upTo.sm} {
    display: none;
  }
`;

const Clock = styled.span`
  flex: none;
  min-inline-size: 6.5em;
  text-align: center;

  ${upTo.sm} {
    flex: 1;
  }
`;

const SILENCE = Array<number>(WAVE_BARS).fill(0);

interface VoiceSoundProps {
  voice: VoiceControls;
  value?: VoiceValue;
  disabled?: boolean;
}

/** The wave and the clock of what is recorded or played. */
export function VoiceSound({ voice, value, disabled }: VoiceSoundProps) {
  const { state, plan, recorder, player } = voice;
  if (state === 'START_RECORDING')
    return (
      <Rest>
        <VoiceWave bars={SILENCE} strong={0} />
      </Rest>
    );
  const playing = value && (state === 'DONE' || state === 'PLAY_RECORDING');
  const [now, whole] = playing ? [player.position, value.seconds] : [recorder.live.seconds, plan.seconds];
  return (
    <>
      <Sound>
        {playing ? (
          <VoiceSeek peaks={peaksOf(value.file)} position={now} seconds={whole} disabled={disabled} onSeek={player.seek} />
        ) : (
          <VoiceLevel peaks={recorder.live.peaks} paused={state === 'PAUSE_RECORDING'} />
        )}
      </Sound>
      <Clock role="timer">
        <Bidi>{`${clockText(now)} / ${clockText(whole)}`}</Bidi>
      </Clock>
    </>
  );
}
