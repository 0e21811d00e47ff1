import { useState } from 'react';
import type { RecordedVoice, Recording, RecordingEars } from './recording.ts';
import { useLeaveWarning, useSession, worthKeeping } from './use-session.ts';
import { canRecord, voiceFaultOf, type VoiceFault } from './voice-fault.ts';
import type { VoicePlan } from './voice-plan.ts';
import type { VoiceEvent } from './voice-state.ts';

export interface LiveVoice {
  seconds: number;
  peaks: readonly number[];
}

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
    if (context.state !== 'closed') void context.close();
    throw refusal;
  }
}

export function useRecorder(plan: VoicePlan, { onEvent, onRecorded }: RecorderEars) {
  const session = useSession(onRecorded);
  const [phase, setPhase] = useState<'idle' | 'opening' | 'active'>('idle');
  const [fault, setFault] = useState<VoiceFault>();
  const [live, setLive] = useState(NOTHING_YET);
  useLeaveWarning(phase === 'active');

  const hold = (happened: 'paused' | 'resumed') => {
    if (happened === 'paused') session.pause();
    else session.resume();
    onEvent(happened);
  };
  const end = (event: 'finished' | 'discarded', why?: VoiceFault) => {
    setPhase('idle');
    setFault(why);
    onEvent(event);
  };
  const finish = (why?: VoiceFault) => {
    const voice = session.end();
    if (!voice) return;
    if (!worthKeeping(voice)) return end('discarded', why ?? 'tooShort');
    end('finished', why);
    session.deliver(voice);
  };
  const discard = () => {
    end('discarded');
    return session.end();
  };
  const start = async () => {
    if (phase !== 'idle') return;
    if (!canRecord()) return setFault('notAvailable');
    setFault(undefined);
    setPhase('opening');
    const ears: RecordingEars = {
      onProgress: (seconds, peaks) => setLive({ seconds, peaks }),
      onFull: () => finish(),
      onLost: () => finish('micLost'),
      onInterrupted: () => hold('paused'),
    };
    try {
      if (!session.begin(await openRecording(plan, ears))) return;
      setLive(NOTHING_YET);
      setPhase('active');
      onEvent('started');
    } catch (refusal) {
      setPhase('idle');
      setFault(voiceFaultOf(refusal));
    }
  };
  return { opening: phase === 'opening', fault, live, start, finish, discard, pause: () => hold('paused'), resume: () => hold('resumed') };
}
