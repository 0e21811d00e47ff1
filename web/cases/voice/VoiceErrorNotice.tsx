import { useTranslation } from '../../i18n/use-translation.ts';
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
export function VoiceErrorNotice({ error }: { error: VoiceError | 'playback' }) {
  const t = useTranslation();
  return (
    <Notice tone="attention" live="alert">
      {t(TEXTS[error])}
    </Notice>
  );
}
