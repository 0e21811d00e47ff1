import { useCallback, useEffect, useRef, useState } from 'react';
import { auth } from '../../common/auth/auth.contract.ts';
import type { SessionTime } from '../../common/auth/auth.types.ts';
import { redirectToLogout, apiRequest, type Result } from '../api/api-request.ts';

const CHANNEL = 'session';
/** The server counts in whole seconds. Asking slightly later makes sure the time has passed there too. */
const CLOCK_MARGIN_MS = 300;
const RETRY_DELAY_MS = 5000;

/** The end of the session in this device's time. */
interface SessionEnd {
  at: number;
  renewable: boolean;
}

/**
 * Tracks the browser session. Fetches its end at the start, when the warning is due, after a renewal in another tab and
 * when the page becomes visible. Returns the end once it is near.
 */
export function useSessionTime() {
  const [sessionEnd, setSessionEnd] = useState<SessionEnd>();
  const timer = useRef<number>(undefined);
  const channel = useRef<BroadcastChannel>(undefined);
  const applyAnswer = useCallback(function applyAnswer(answer: Result<SessionTime>): void {
    window.clearTimeout(timer.current);
    const fetchSession = async () => applyAnswer(await apiRequest(auth.session, undefined));
    const fetchIn = (ms: number) => (timer.current = window.setTimeout(() => void fetchSession(), ms));
    if (!answer.ok) {
      if (answer.error.status === 401) redirectToLogout();
      else fetchIn(RETRY_DELAY_MS);
      return;
    }
    const { endsInSeconds, warnSeconds, renewable } = answer.data;
    if (endsInSeconds <= 0) return redirectToLogout();
    const isNear = endsInSeconds <= warnSeconds;
    setSessionEnd(isNear ? { at: Date.now() + endsInSeconds * 1000, renewable } : undefined);
    fetchIn((isNear ? endsInSeconds : endsInSeconds - warnSeconds) * 1000 + CLOCK_MARGIN_MS);
  }, []);
  useEffect(() => {
    const fetchSession = async () => applyAnswer(await apiRequest(auth.session, undefined));
    const fetchWhenVisible = () => document.visibilityState === 'visible' && void fetchSession();
    channel.current = new BroadcastChannel(CHANNEL);
    channel.current.onmessage = () => void fetchSession();
    document.addEventListener('visibilitychange', fetchWhenVisible);
    void fetchSession();
    return () => {
      document.removeEventListener('visibilitychange', fetchWhenVisible);
      channel.current?.close();
      window.clearTimeout(timer.current);
    };
  }, [applyAnswer]);
  const renew = useCallback(async () => {
    applyAnswer(await apiRequest(auth.renewSession, undefined));
    channel.current?.postMessage('renewed');
  }, [applyAnswer]);
  return { sessionEnd, renew };
}
