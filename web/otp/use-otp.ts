import { useCallback, useEffect, useRef, useState } from 'react';
import type { OtpPurpose } from '../../common/otp/otp.types.ts';
import type { Failure, Result } from '../client/send.ts';
import { useTexts } from '../client/text.ts';
import { fetchedOnce } from '../client/fetched-once.ts';
import { keepPending, pendingFrom, readPending, type PendingCode } from './pending-code.ts';

export interface Otp {
  /** `idle`: no code is on its way. */
  phase: 'idle' | 'sending' | 'sent' | 'checking';
  pending?: PendingCode;
  /** The code on its way was asked for on this page: its field takes the focus. */
  fresh: boolean;
  /** When another code may be asked for, in milliseconds of this device's clock; 0: at once. */
  waitUntil: number;
  sendCode: (mobile: string) => Promise<Failure | undefined>;
  /** Gives the code back. `ignored`: pressed again while it is under way. */
  verify: (code: string) => Promise<'proven' | 'ignored' | Failure>;
  /** Takes up a code that was sent before a refresh or by another tab. */
  resume: (mobile: string) => boolean;
  /** Back to the number; a code that is on its way is taken up again when the number is the same. */
  reset: () => void;
}

type Calls = typeof import('./otp-calls.ts');

const loadCalls = fetchedOnce(() => import('./otp-calls.ts'));

/** Makes a call that is fetched when it is needed; without a connection neither can be had. */
function useCalls() {
  const offline = useTexts()('site.offline');
  return useCallback(
    async <T>(make: (calls: Calls) => Promise<Result<T>>): Promise<Result<T>> => {
      const calls = await loadCalls().catch(() => undefined);
      if (calls) return make(calls);
      return { ok: false, error: { status: 0, code: 'OFFLINE', descriptionEn: offline, descriptionAr: offline } };
    },
    [offline],
  );
}

/** Sends one-time codes to a mobile, counts down to the next and gives the code back. Errors are returned, for the page to show. */
export function useOtp(purpose: OtpPurpose): Otp {
  const [phase, setPhase] = useState<Otp['phase']>('idle');
  const [pending, setPending] = useState<PendingCode>();
  const [fresh, setFresh] = useState(false);
  const [waitUntil, setWaitUntil] = useState(0);
  const call = useCalls();
  const busy = useRef(false);
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => void (alive.current = false);
  }, []);

  const take = useCallback((next: PendingCode | undefined) => {
    setPending(next);
    setPhase(next ? 'sent' : 'idle');
    if (next) setWaitUntil(next.resendAt);
  }, []);

  const resume = useCallback(
    (mobile: string) => {
      const kept = readPending(purpose, Date.now(), mobile);
      if (kept) take(kept);
      return kept !== undefined;
    },
    [purpose, take],
  );

  const reset = useCallback(() => {
    take(undefined);
    setWaitUntil(0);
  }, [take]);

  const sendCode = useCallback(
    async (mobile: string) => {
      if (busy.current) return undefined;
      busy.current = true;
      setPhase('sending');
      const answer = await call(({ askCode }) => askCode(mobile, purpose));
      busy.current = false;
      const now = Date.now();
      if (answer.ok) {
        const next = pendingFrom(answer.data, mobile, now);
        keepPending(purpose, next);
        if (!alive.current) return undefined;
        take(next);
        setFresh(true);
        return undefined;
      }
      if (!alive.current) return undefined;
      // A code that went out before this refusal is still good for the same number.
      const kept = readPending(purpose, now, mobile);
      take(kept);
      const wait = answer.error.resendAfter ?? answer.error.retryAfter ?? 0;
      setWaitUntil(now + wait * 1000);
      return answer.error;
    },
    [purpose, take, call],
  );

  const verify = useCallback(
    async (code: string) => {
      if (busy.current || !pending) return 'ignored';
      busy.current = true;
      setPhase('checking');
      const answer = await call(({ giveCode }) => giveCode(pending.requestId, code));
      busy.current = false;
      if (answer.ok) keepPending(purpose, undefined);
      if (!alive.current) return 'ignored';
      setPhase(answer.ok ? 'idle' : 'sent');
      if (answer.ok) setPending(undefined);
      return answer.ok ? 'proven' : answer.error;
    },
    [purpose, pending, call],
  );

  return { phase, pending, fresh, waitUntil, sendCode, verify, resume, reset };
}
