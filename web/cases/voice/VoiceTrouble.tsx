import { useTexts } from '../../client/text.ts';
import { Notice } from '../../controls/Notice.tsx';
import type { VoiceFault } from './voice-fault.ts';

const TEXTS: Record<VoiceFault | 'playback', string> = {
  micDenied: 'cases.voice.micDenied',
  micMissing: 'capture.voice.micMissing',
  micBusy: 'capture.voice.micBusy',
  micLost: 'capture.voice.micLost',
  notAvailable: 'capture.voice.notAvailable',
  tooShort: 'capture.voice.tooShort',
  failed: 'capture.voice.failed',
  playback: 'capture.voice.playbackFailed',
};

/** What went wrong and what to do; the buttons above stay, so trying again needs nothing else. */
export function VoiceTrouble({ fault }: { fault: VoiceFault | 'playback' }) {
  const t = useTexts();
  return (
    <Notice tone="attention" live="alert">
      {t(TEXTS[fault])}
    </Notice>
  );
}
