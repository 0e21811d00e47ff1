import { useCallback, useEffect, useRef } from 'react';
import type { RecordedVoice, Recording } from './recording.ts';

/** Shorter recordings are discarded. */
const MIN_SECONDS = 1;

export const isLongEnough = (voice: RecordedVoice) => voice.seconds >= MIN_SECONDS;

/** The running recording. Unmounting finishes and delivers it, and releases the microphone. */
export function useRecordingSession(onRecorded: (voice: RecordedVoice) => void) {
  const session = useRef<Recording | null>(null);
  const unmounted = useRef(false);
  const latest = useRef(onRecorded);
  useEffect(() => {
    latest.current = onRecorded;
  });
  const end = useCallback(() => {
    const voice = session.current?.finish();
    session.current = null;
    return voice;
  }, []);
  /** Takes over a started recording; finishes it if the component is unmounted. */
  const begin = useCallback((recording: Recording) => {
    if (unmounted.current) recording.finish();
    else session.current = recording;
    return !unmounted.current;
  }, []);
  const deliver = useCallback((voice: RecordedVoice) => latest.current(voice), []);
  const pause = useCallback(() => session.current?.pause(), []);
  const resume = useCallback(() => session.current?.resume(), []);
  useEffect(() => {
    unmounted.current = false;
    return () => {
      unmounted.current = true;
      const voice = end();
      if (voice && isLongEnough(voice)) deliver(voice);
    };
  }, [end, deliver]);
  return { begin, end, deliver, pause, resume };
}

/** Warns before the page is closed during a recording. */
export function useUnloadWarning(active: boolean) {
  useEffect(() => {
    if (!active) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [active]);
}
