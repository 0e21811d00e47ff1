import { useState } from 'react';
import type { LiveVoice, RecordedVoice, Recording, RecordingHandlers } from './recording.ts';
import { useUnloadWarning, useRecordingSession, isLongEnough } from './use-recording-session.ts';
import { canRecord, voiceErrorOf, type VoiceError } from './voice-error.ts';
import type { VoicePlan } from './voice-plan.ts';
import type { VoiceEvent } from './voice-state.ts';

const NO_SOUND: LiveVoice = { seconds: 0, peaks: [] };

interface RecorderHandlers {
  onEvent: (event: VoiceEvent) => void;
  onRecorded: (voice: RecordedVoice) => void;
}

/** Loads the recorder on first use and opens the microphone. */
async function openRecording(plan: VoicePlan, handlers: RecordingHandlers): Promise<Recording> {
  const context = new AudioContext();
  try {
    const { startRecording } = await import('./recording.ts');
    return await startRecording(context, plan, handlers);
  } catch (cause) {
    void context.close();
    throw cause;
  }
}

type Phase = 'idle' | 'opening' | 'active';

/** View state of the recorder. */
function useRecorderView() {
  const [phase, setPhase] = useState<Phase>('idle');
  const [error, setError] = useState<VoiceError>();
  const [live, setLive] = useState(NO_SOUND);
  const show = (next: Phase, reason?: VoiceError) => {
    setPhase(next);
    setError(reason);
    if (next === 'opening') setLive(NO_SOUND);
  };
  return { phase, error, live, show, setLive };
}

export function useRecorder(plan: VoicePlan, { onEvent, onRecorded }: RecorderHandlers) {
  const session = useRecordingSession(onRecorded);
  const { phase, error, live, show, setLive } = useRecorderView();
  useUnloadWarning(phase === 'active');

  const finish = (reason?: VoiceError) => {
    const voice = session.end();
    if (!voice) return;
    const isRecorded = isLongEnough(voice);
    show('idle', reason ?? (isRecorded ? undefined : 'tooShort'));
    onEvent(isRecorded ? 'finished' : 'discarded');
    if (isRecorded) session.deliver(voice);
  };
  const discard = () => {
    show('idle');
    onEvent('discarded');
    return session.end();
  };
  const pause = () => {
    session.pause();
    onEvent('paused');
  };
  const resume = () => {
    session.resume();
    onEvent('resumed');
  };
  const start = async () => {
    if (phase !== 'idle') return;
    if (!canRecord()) return show('idle', 'notAvailable');
    show('opening');
    const handlers = {
      onProgress: setLive,
      onFull: () => finish(),
      onLost: () => finish('micLost'),
      onInterrupted: pause,
    };
    try {
      if (!session.begin(await openRecording(plan, handlers))) return;
      show('active');
      onEvent('started');
    } catch (cause) {
      show('idle', voiceErrorOf(cause));
    }
  };
  return { opening: phase === 'opening', error, live, start, finish, discard, pause, resume };
}
