import { usePageContext } from 'vike-react/usePageContext';
import { useCallback, useEffect, useRef, useState } from 'react';
import { auth } from '../../common/auth/auth.contract.ts';
import type { SessionTime } from '../../common/auth/auth.types.ts';
import { redirectToLogout, apiRequest, type Result } from '../api/api-request.ts';
import { leaveWithoutAsking } from '../api/unload-state.ts';
import { SESSION_CHANNEL } from './session-channel.ts';

/** The server counts in whole seconds. Asking slightly later makes sure the time has passed there too. */
const CLOCK_MARGIN_MS = 300;
const RETRY_DELAY_MS = 5000;

/** Loads the page again for another account. Unsaved input is lost: it must not reach the account of somebody else. */
function reloadForOtherUser(): void {
  leaveWithoutAsking();
  window.location.reload();
}

/** The end of the session in this device's time. */
interface SessionEnd {
  at: number;
  renewable: boolean;
}

/**
 * Tracks the browser session. Fetches its end at the start, when the warning is due, after a renewal in another tab and
 * when the page becomes visible. Returns the end once it is near. Loads the page again when another tab has signed in
 * another account.
 */
export function useSessionTime() {
  const [sessionEnd, setSessionEnd] = useState<SessionEnd>();
  const { visitor } = usePageContext();
  const pageUserId = useRef(visitor.user?.id);
  pageUserId.current = visitor.user?.id;
  const timer = useRef<number>(undefined);
  const channel = useRef<BroadcastChannel>(undefined);
  const applyResult = useCallback(function applyResult(result: Result<SessionTime>): void {
    window.clearTimeout(timer.current);
    const fetchSession = async () => applyResult(await apiRequest(auth.session, undefined));
    const fetchIn = (ms: number) => (timer.current = window.setTimeout(() => void fetchSession(), ms));
    if (!result.ok) {
      if (result.error.status === 401) redirectToLogout();
      else fetchIn(RETRY_DELAY_MS);
      return;
    }
    const { userId, endsInSeconds, warnSeconds, renewable } = result.data;
    if (userId !== pageUserId.current) return reloadForOtherUser();
    if (endsInSeconds <= 0) return redirectToLogout();
    const isNear = endsInSeconds <= warnSeconds;
    setSessionEnd(isNear ? { at: Date.now() + endsInSeconds * 1000, renewable } : undefined);
    fetchIn((isNear ? endsInSeconds : endsInSeconds - warnSeconds) * 1000 + CLOCK_MARGIN_MS);
  }, []);
  useEffect(() => {
    const fetchSession = async () => applyResult(await apiRequest(auth.session, undefined));
    const fetchWhenVisible = () => document.visibilityState === 'visible' && void fetchSession();
    channel.current = new BroadcastChannel(SESSION_CHANNEL);
    channel.current.onmessage = () => void fetchSession();
    document.addEventListener('visibilitychange', fetchWhenVisible);
    void fetchSession();
    return () => {
      document.removeEventListener('visibilitychange', fetchWhenVisible);
      channel.current?.close();
      window.clearTimeout(timer.current);
    };
  }, [applyResult]);
  const renew = useCallback(async () => {
    applyResult(await apiRequest(auth.renewSession, undefined));
    channel.current?.postMessage('renewed');
  }, [applyResult]);
  return { sessionEnd, renew };
}
