import { useCallback, useEffect, useRef } from 'react';
import type { RecordedVoice, Recording } from './recording.ts';

/** Less than this was a slip of the finger. */
const SHORTEST_SECONDS = 1;

export const worthKeeping = (voice: RecordedVoice) => voice.seconds >= SHORTEST_SECONDS;

/** The recording under way. Whoever leaves the step in the middle of it keeps what was said; whoever leaves before it began leaves no open microphone. */
export function useSession(onRecorded: (voice: RecordedVoice) => void) {
  const session = useRef<Recording | null>(null);
  const gone = useRef(false);
  const latest = useRef(onRecorded);
  useEffect(() => {
    latest.current = onRecorded;
  });
  const end = useCallback(() => {
    const voice = session.current?.finish();
    session.current = null;
    return voice;
  }, []);
  /** Takes charge of a recording that has begun, unless nobody is there any more. */
  const begin = useCallback((recording: Recording) => {
    if (gone.current) recording.finish();
    else session.current = recording;
    return !gone.current;
  }, []);
  const deliver = useCallback((voice: RecordedVoice) => latest.current(voice), []);
  const pause = useCallback(() => session.current?.pause(), []);
  const resume = useCallback(() => session.current?.resume(), []);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      const voice = end();
      if (voice && worthKeeping(voice)) deliver(voice);
    };
  }, [end, deliver]);
  return { begin, end, deliver, pause, resume };
}

/** Warns before the page is closed while a recording is still under way. */
export function useLeaveWarning(active: boolean) {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
}
