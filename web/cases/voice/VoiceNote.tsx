import { useEffect, useId, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../client/text.ts';
import { FieldHint, RequiredMark } from '../../controls/Field.tsx';
import { upTo } from '../../design/media.ts';
import { useVoiceNote, type VoiceSettings } from './use-voice-note.ts';
import { VoiceActions } from './VoiceActions.tsx';
import { VoiceMainButton } from './VoiceMainButton.tsx';
import { VoiceSound } from './VoiceSound.tsx';
import { VoiceStatus } from './VoiceStatus.tsx';
import { VoiceTrouble } from './VoiceTrouble.tsx';

const Label = styled.p`
  margin-block-end: var(--space-1);
  font-weight: 600;
`;

const Optional = styled.span`
  font-weight: 400;
  color: var(--ink-3);
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

const Trouble = styled.div`
  margin-block-start: var(--space-3);
`;

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

interface VoiceNoteProps extends VoiceSettings {
  disabled?: boolean;
  required?: boolean;
  /** What the page says about sending the file: progress, done, failed. */
  children?: ReactNode;
}

/** A voice note: record, pause, listen, record again; hands the form an MP3 named Recording.mp3. */
export function VoiceNote({ disabled, required, children, ...settings }: VoiceNoteProps) {
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
      <Label id={`${id}-label`}>
        {t('capture.voice.label')}
        {required ? <RequiredMark aria-hidden="true">*</RequiredMark> : <Optional> {t('wizard.optional')}</Optional>}
      </Label>
      <FieldHint id={`${id}-hint`}>{t('capture.voice.hint')}</FieldHint>
      <Desk>
        <VoiceMainButton ref={main} state={state} busy={recorder.opening} disabled={disabled} onPress={press} />
        <VoiceSound voice={voice} value={settings.value} disabled={disabled} />
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
