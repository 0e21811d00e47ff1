import { Mic, Pause, RotateCcw, Trash2 } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/forms/IconButton.tsx';
import type { VoiceControls } from './use-voice-note.ts';
import { Inline } from '../../ui/layout/Box.ts';

interface VoiceActionsProps {
  voice: VoiceControls;
  disabled?: boolean;
}

/** Secondary buttons of the voice recorder. */
export function VoiceActions({ voice, disabled }: VoiceActionsProps) {
  const t = useTranslation();
  const { state, recorder } = voice;
  if (state === 'START_RECORDING') return null;
  if (state === 'DONE' || state === 'PLAY_RECORDING')
    return (
      <Inline flex="none">
        <IconButton label={t('cases.voice.rerecord')} icon={<RotateCcw size={20} />} disabled={disabled} onClick={voice.start} />
        <IconButton label={t('cases.voice.delete')} icon={<Trash2 size={20} />} disabled={disabled} onClick={voice.remove} />
      </Inline>
    );
  return (
    <Inline flex="none">
      {state === 'RECORDING_STARTED' ? (
        <IconButton key="hold" label={t('cases.voice.PAUSE_RECORDING')} icon={<Pause size={20} />} onClick={recorder.pause} />
      ) : (
        <IconButton key="hold" label={t('capture.voice.resume')} icon={<Mic size={20} />} onClick={recorder.resume} />
      )}
      <IconButton label={t('cases.voice.delete')} icon={<Trash2 size={20} />} onClick={voice.discard} />
    </Inline>
  );
}
