import { useEffect, useRef, useState } from 'react';
import type { RecordedVoice, Recording, RecordingEars } from './recording.ts';
import { canRecord, voiceFaultOf, type VoiceFault } from './voice-fault.ts';
import type { VoicePlan } from './voice-plan.ts';
import type { VoiceEvent } from './voice-state.ts';

/** Less than this was a slip of the finger. */
const SHORTEST_SECONDS = 1;

export interface LiveVoice {
  seconds: number;
  peaks: readonly number[];
}

const NOTHING_YET: LiveVoice = { seconds: 0, peaks: [] };

interface RecorderEars {
  onEvent: (event: VoiceEvent) => void;
  onRecorded: (voice: RecordedVoice) => void;
}

/** Warns before the page is closed while a recording is still under way. */
function useLeaveWarning(active: boolean) {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
}

/** The recording under way. Whoever leaves the step in the middle of it keeps what was said; whoever leaves before it began leaves no open microphone. */
function useSession(onRecorded: RecorderEars['onRecorded']) {
  const session = useRef<Recording | null>(null);
  const gone = useRef(false);
  const latest = useRef(onRecorded);
  useEffect(() => {
    latest.current = onRecorded;
  });
  const end = () => {
    const voice = session.current?.finish();
    session.current = null;
    return voice;
  };
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      const voice = session.current?.finish();
      session.current = null;
      if (voice && voice.seconds >= SHORTEST_SECONDS) latest.current(voice);
    };
  }, []);
  return { session, gone, end, deliver: (voice: RecordedVoice) => latest.current(voice) };
}

export function useRecorder(plan: VoicePlan, { onEvent, onRecorded }: RecorderEars) {
  const { session, gone, end, deliver } = useSession(onRecorded);
  const [opening, setOpening] = useState(false);
  const [active, setActive] = useState(false);
  const [fault, setFault] = useState<VoiceFault>();
  const [live, setLive] = useState(NOTHING_YET);
  useLeaveWarning(active);

  const finish = (why?: VoiceFault) => {
    const voice = end();
    if (!voice) return;
    setActive(false);
    const kept = voice.seconds >= SHORTEST_SECONDS;
    setFault(kept ? why : (why ?? 'tooShort'));
    onEvent(kept ? 'finished' : 'discarded');
    if (kept) deliver(voice);
  };
  const discard = () => {
    const voice = end();
    setActive(false);
    onEvent('discarded');
    return voice;
  };
  const pause = () => {
    session.current?.pause();
    onEvent('paused');
  };
  const resume = () => {
    session.current?.resume();
    onEvent('resumed');
  };
  const ears: RecordingEars = {
    onProgress: (seconds, peaks) => setLive({ seconds, peaks }),
    onFull: () => finish(),
    onLost: () => finish('micLost'),
    onInterrupted: pause,
  };
  const start = async () => {
    if (opening || session.current) return;
    setFault(undefined);
    if (!canRecord()) return setFault('notAvailable');
    setOpening(true);
    const context = new AudioContext();
    try {
      const { startRecording } = await import('./recording.ts');
      const begun = await startRecording(context, plan, ears);
      if (gone.current) return void begun.finish();
      session.current = begun;
      setLive(NOTHING_YET);
      setActive(true);
      onEvent('started');
    } catch (refusal) {
      if (context.state !== 'closed') void context.close();
      setFault(voiceFaultOf(refusal));
    } finally {
      setOpening(false);
    }
  };
  return { opening, fault, live, start, pause, resume, finish, discard };
}
