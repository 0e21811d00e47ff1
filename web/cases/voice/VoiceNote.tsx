import { useEffect, useId, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Mic, Pause, RotateCcw, Trash2 } from 'lucide-react';
import { isFocusLost } from '../../api/lost-focus.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RequiredMark } from '../../ui/forms/Field.tsx';
import { upTo } from '../../theme/media.ts';
import { useVoiceNote, type VoiceSettings, type VoiceControls } from './use-voice-note.ts';
import { VoiceMainButton } from './VoiceMainButton.tsx';
import { VoiceSound } from './VoiceSound.tsx';
import { VoiceStatus } from './VoiceStatus.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { Box, Inline } from '../../ui/layout/Box.ts';
import { IconButton } from '../../ui/forms/IconButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { VoiceError } from './voice-error.ts';
import type { TextKey } from '../../i18n/text-key.ts';

const TEXTS: Record<VoiceError | 'playback', TextKey> = {
  micDenied: 'cases.voice.micDenied',
  micMissing: 'capture.voice.micMissing',
  micBusy: 'capture.voice.micBusy',
  micLost: 'capture.voice.micLost',
  notAvailable: 'capture.voice.notAvailable',
  tooShort: 'capture.voice.tooShort',
  failed: 'capture.voice.failed',
  playback: 'capture.voice.playbackFailed',
};

/** Notice for a recording or playback error. */
function VoiceErrorNotice({ error }: { error: VoiceError | 'playback' }) {
  const t = useTranslation();
  return (
    <Notice tone="attention" live="alert">
      {t(TEXTS[error])}
    </Notice>
  );
}

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

interface VoiceActionsProps {
  voice: VoiceControls;
  disabled?: boolean;
}

/** Secondary buttons of the voice recorder. */
function VoiceActions({ voice, disabled }: VoiceActionsProps) {
  const t = useTranslation();
  const { state, recorder } = voice;
  if (state === 'START_RECORDING') return null;
  if (state === 'DONE' || state === 'PLAY_RECORDING')
    return (
      <Inline flex="none">
        <IconButton
          label={t('cases.voice.rerecord')}
          icon={<RotateCcw size={20} />}
          disabled={disabled}
          onClick={voice.start}
        />
        <IconButton
          label={t('cases.voice.delete')}
          icon={<Trash2 size={20} />}
          disabled={disabled}
          onClick={voice.remove}
        />
      </Inline>
    );
  return (
    <Inline flex="none">
      {state === 'RECORDING_STARTED' ? (
        <IconButton
          key="hold"
          label={t('cases.voice.PAUSE_RECORDING')}
          icon={<Pause size={20} />}
          onClick={recorder.pause}
        />
      ) : (
        <IconButton key="hold" label={t('capture.voice.resume')} icon={<Mic size={20} />} onClick={recorder.resume} />
      )}
      <IconButton label={t('cases.voice.delete')} icon={<Trash2 size={20} />} onClick={voice.discard} />
    </Inline>
  );
}
