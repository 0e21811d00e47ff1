import { useEffect, useId, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../client/text.ts';
import { Bidi } from '../../controls/Bidi.tsx';
import { FieldHint } from '../../controls/Field.tsx';
import { upTo } from '../../design/media.ts';
import { useVoiceNote, type VoiceControls, type VoiceSettings, type VoiceValue } from './use-voice-note.ts';
import { clockText } from './voice-clock.ts';
import { VoiceActions } from './VoiceActions.tsx';
import { VoiceLevel } from './VoiceLevel.tsx';
import { VoiceMainButton } from './VoiceMainButton.tsx';
import { VoiceSeek } from './VoiceSeek.tsx';
import { VoiceStatus } from './VoiceStatus.tsx';
import { VoiceTrouble } from './VoiceTrouble.tsx';
import { VoiceWave, WAVE_BARS } from './VoiceWave.tsx';
import { peaksOf } from './wave-peaks.ts';

const Label = styled.p`
  margin-block-end: var(--space-1);
  font-weight: 600;
`;

const Desk = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3) var(--space-4);
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  background: var(--page);

  ${upTo.sm} {
    flex-wrap: wrap;
  }
`;

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

const Trouble = styled.div`
  margin-block-start: var(--space-3);
`;

const SILENCE = Array<number>(WAVE_BARS).fill(0);

/** After a press whose button went away, the focus goes to the main button instead of nowhere. */
function useFocusKept(state: string) {
  const main = useRef<HTMLButtonElement>(null);
  const used = useRef(false);
  useEffect(() => {
    if (used.current && document.activeElement === document.body) main.current?.focus();
  }, [state]);
  const noticePress = () => {
    used.current = true;
  };
  return { main, noticePress };
}

/** The wave and the clock of what is recorded or played. */
function SoundRow({ voice, value, disabled }: { voice: VoiceControls; value?: VoiceValue; disabled?: boolean }) {
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

interface VoiceNoteProps extends VoiceSettings {
  disabled?: boolean;
  /** What the page says about sending the file: progress, done, failed. */
  children?: ReactNode;
}

/** An optional voice note: record, pause, listen, record again; hands the form an MP3 named Recording.mp3. */
export function VoiceNote({ disabled, children, ...settings }: VoiceNoteProps) {
  const t = useTexts();
  const id = useId();
  const voice = useVoiceNote(settings);
  const { state, recorder, player } = voice;
  const { main, noticePress } = useFocusKept(state);
  const fault = recorder.fault ?? (player.broken ? 'playback' : undefined);
  const press = {
    START_RECORDING: voice.start,
    RECORDING_STARTED: () => recorder.finish(),
    PAUSE_RECORDING: () => recorder.finish(),
    PLAY_RECORDING: player.stop,
    DONE: player.play,
  }[state];
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`} onClickCapture={noticePress}>
      <Label id={`${id}-label`}>{t('cases.wizard.s1.voice')}</Label>
      <FieldHint id={`${id}-hint`}>{t('cases.wizard.s1.voiceHint')}</FieldHint>
      <Desk>
        <VoiceMainButton ref={main} state={state} busy={recorder.opening} disabled={disabled} onPress={press} />
        <SoundRow voice={voice} value={settings.value} disabled={disabled} />
        <VoiceActions voice={voice} disabled={disabled} />
      </Desk>
      <VoiceStatus voice={voice} seconds={settings.value?.seconds} />
      {fault && (
        <Trouble>
          <VoiceTrouble fault={fault} />
        </Trouble>
      )}
      {children}
    </div>
  );
}
