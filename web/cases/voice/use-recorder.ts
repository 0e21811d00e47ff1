import { useState } from 'react';
import type { LiveVoice, RecordedVoice, Recording, RecordingEars } from './recording.ts';
import { useLeaveWarning, useSession, worthKeeping } from './use-session.ts';
import { canRecord, voiceFaultOf, type VoiceFault } from './voice-fault.ts';
import type { VoicePlan } from './voice-plan.ts';
import type { VoiceEvent } from './voice-state.ts';

const NOTHING_YET: LiveVoice = { seconds: 0, peaks: [] };

interface RecorderEars {
  onEvent: (event: VoiceEvent) => void;
  onRecorded: (voice: RecordedVoice) => void;
}

/** Fetches what records, at the first press and not before, and opens the microphone. */
async function openRecording(plan: VoicePlan, ears: RecordingEars): Promise<Recording> {
  const context = new AudioContext();
  try {
    const { startRecording } = await import('./recording.ts');
    return await startRecording(context, plan, ears);
  } catch (refusal) {
    void context.close();
    throw refusal;
  }
}

type Phase = 'idle' | 'opening' | 'active';

/** What the page shows of the recorder besides its five states. */
function useShown() {
  const [phase, setPhase] = useState<Phase>('idle');
  const [fault, setFault] = useState<VoiceFault>();
  const [live, setLive] = useState(NOTHING_YET);
  const show = (next: Phase, why?: VoiceFault) => {
    setPhase(next);
    setFault(why);
    if (next === 'opening') setLive(NOTHING_YET);
  };
  return { phase, fault, live, show, setLive };
}

export function useRecorder(plan: VoicePlan, { onEvent, onRecorded }: RecorderEars) {
  const session = useSession(onRecorded);
  const { phase, fault, live, show, setLive } = useShown();
  useLeaveWarning(phase === 'active');

  const finish = (why?: VoiceFault) => {
    const voice = session.end();
    if (!voice) return;
    const kept = worthKeeping(voice);
    show('idle', why ?? (kept ? undefined : 'tooShort'));
    onEvent(kept ? 'finished' : 'discarded');
    if (kept) session.deliver(voice);
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
    const ears = { onProgress: setLive, onFull: () => finish(), onLost: () => finish('micLost'), onInterrupted: pause };
    try {
      if (!session.begin(await openRecording(plan, ears))) return;
      show('active');
      onEvent('started');
    } catch (refusal) {
      show('idle', voiceFaultOf(refusal));
    }
  };
  return { opening: phase === 'opening', fault, live, start, finish, discard, pause, resume };
}
