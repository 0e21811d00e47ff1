import { useCallback, useEffect, useRef, useState } from 'react';
import type { OtpPurpose } from '../../common/otp/otp.types.ts';
import type { ApiError, Result } from '../api/api-request.ts';
import { offlineError } from '../api/browser-errors.ts';
import { lazyValue } from '../api/lazy-value.ts';
import { savePending, toPendingCode, loadPending, waitSecondsOf, type PendingCode } from './pending-code.ts';

export interface Otp {
  /** `idle`: no code is pending. */
  phase: 'idle' | 'sending' | 'sent' | 'checking';
  pending?: PendingCode;
  /**
   * True if this page sent the pending code, false if it was restored. After sending, the code field takes the focus.
   */
  sentOnThisPage: boolean;
  /** When another code may be requested, in epoch milliseconds of this device; 0: now. */
  waitUntil: number;
  sendCode: (mobile: string) => Promise<ApiError | undefined>;
  /** Checks the code. `ignored`: a check is already running. */
  verify: (code: string) => Promise<'proven' | 'ignored' | ApiError>;
  /** Restores a code that was sent before a reload or by another tab. */
  resume: (mobile: string) => boolean;
  /** Returns to the number. A pending code is restored if the number is the same. */
  reset: () => void;
}

type OtpApi = typeof import('./otp-api.ts');

const loadApi = lazyValue(() => import('./otp-api.ts'));

/** Makes a call whose code loads on first use. Returns the offline error when the code cannot be loaded. */
async function callOtpApi<T>(request: (api: OtpApi) => Promise<Result<T>>): Promise<Result<T>> {
  const api = await loadApi().catch(() => undefined);
  return api ? request(api) : { ok: false, error: offlineError() };
}

/**
 * Sends one-time codes to a mobile, counts down to the next one and checks the code. Errors are returned for the page
 * to show.
 */
export function useOtp(purpose: OtpPurpose): Otp {
  const [phase, setPhase] = useState<Otp['phase']>('idle');
  const [pending, setPending] = useState<PendingCode>();
  const [sentOnThisPage, setSentOnThisPage] = useState(false);
  const [waitUntil, setWaitUntil] = useState(0);
  const busy = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);

  const applyPending = useCallback((next: PendingCode | undefined) => {
    setPending(next);
    setPhase(next ? 'sent' : 'idle');
    if (next) setWaitUntil(next.resendAt);
  }, []);

  const resume = useCallback(
    (mobile: string) => {
      const saved = loadPending(purpose, Date.now(), mobile);
      if (saved) applyPending(saved);
      return saved !== undefined;
    },
    [purpose, applyPending],
  );

  const reset = useCallback(() => {
    applyPending(undefined);
    setWaitUntil(0);
  }, [applyPending]);

  const sendCode = useCallback(
    async (mobile: string) => {
      if (busy.current) return undefined;
      busy.current = true;
      setPhase('sending');
      const result = await callOtpApi(({ sendCode }) => sendCode(mobile, purpose));
      busy.current = false;
      const now = Date.now();
      const next = toPendingCode(result, mobile, now);
      if (next) savePending(purpose, next);
      if (!mounted.current) return undefined;
      if (next) {
        applyPending(next);
        setSentOnThisPage(true);
      }
      if (next || result.ok) return undefined;
      // An earlier code for the same number is still valid.
      const saved = loadPending(purpose, now, mobile);
      applyPending(saved);
      setWaitUntil(now + waitSecondsOf(result.error) * 1000);
      return result.error;
    },
    [purpose, applyPending],
  );

  const verify = useCallback(
    async (code: string) => {
      if (busy.current || !pending) return 'ignored';
      busy.current = true;
      setPhase('checking');
      const result = await callOtpApi(({ verifyCode }) => verifyCode(pending.requestId, code));
      busy.current = false;
      if (result.ok) savePending(purpose, undefined);
      if (!mounted.current) return 'ignored';
      setPhase(result.ok ? 'idle' : 'sent');
      if (result.ok) setPending(undefined);
      return result.ok ? 'proven' : result.error;
    },
    [purpose, pending],
  );

  return { phase, pending, sentOnThisPage, waitUntil, sendCode, verify, resume, reset };
}
