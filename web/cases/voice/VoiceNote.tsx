import { useEffect, useId, useRef, type ReactNode } from 'react';
import { isFocusLost } from '../../api/lost-focus.ts';
import { styled } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RequiredMark } from '../../ui/forms/Field.tsx';
import { upTo } from '../../theme/media.ts';
import { useVoiceNote, type VoiceSettings } from './use-voice-note.ts';
import { VoiceActions } from './VoiceActions.tsx';
import { VoiceMainButton } from './VoiceMainButton.tsx';
import { VoiceSound } from './VoiceSound.tsx';
import { VoiceStatus } from './VoiceStatus.tsx';
import { VoiceErrorNotice } from './VoiceErrorNotice.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { Box } from '../../ui/layout/Box.ts';

const Controls = styled.div`
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

/** Moves the focus to the main button when the pressed button has been removed. */
function useRestoredFocus(state: string) {
  const mainButton = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (wasPressed.current && isFocusLost()) mainButton.current?.focus();
  }, [state]);
  const markPressed = () => {
    wasPressed.current = true;
  };
  return { mainButton, noticePress: markPressed };
}

interface VoiceNoteProps extends VoiceSettings {
  disabled?: boolean;
  required?: boolean;
  /** Upload status of the file. */
  children?: ReactNode;
}

/** Voice note recorder and player. Produces an MP3 named Recording.mp3. */
export function VoiceNote({ disabled, required, children, ...settings }: VoiceNoteProps) {
  const t = useTranslation();
  const id = useId();
  const voice = useVoiceNote(settings);
  const { state, recorder, player } = voice;
  const { mainButton, noticePress } = useRestoredFocus(state);
  const error = recorder.error ?? (player.broken ? 'playback' : undefined);
  const onPress = {
    START_RECORDING: voice.start,
    RECORDING_STARTED: () => recorder.finish(),
    PAUSE_RECORDING: () => recorder.finish(),
    PLAY_RECORDING: player.stop,
    DONE: player.play,
  }[state];
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`} onClickCapture={noticePress}>
      <Text weight={600} mb={1} id={`${id}-label`}>
        {t('capture.voice.label')}
        {required ? (
          <RequiredMark aria-hidden="true">*</RequiredMark>
        ) : (
          <Text as="span" tone="ink-3" weight={400}>
            {' '}
            {t('wizard.optional')}
          </Text>
        )}
      </Text>
      <Text size="small" tone="ink-3" mb={3} id={`${id}-hint`}>
        {t('capture.voice.hint')}
      </Text>
      <Controls>
        <VoiceMainButton ref={mainButton} state={state} busy={recorder.opening} disabled={disabled} onPress={onPress} />
        <VoiceSound voice={voice} value={settings.value} disabled={disabled} />
        <VoiceActions voice={voice} disabled={disabled} />
      </Controls>
      <VoiceStatus voice={voice} seconds={settings.value?.seconds} />
      {error && (
        <Box mt={3}>
          <VoiceErrorNotice error={error} />
        </Box>
      )}
      {children}
    </div>
  );
}
