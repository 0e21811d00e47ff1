import { useCallback, useEffect, useRef, useState } from 'react';
import type { PublicCase } from '../../../common/cases/cases.types.ts';
import { parseTicketNumber } from '../../../common/cases/ticket-number.ts';
import { localised } from '../../../common/locale/locales.ts';
import { maskMobile, normaliseMobile } from '../../../common/otp/mobile.ts';
import { lazyValue } from '../../api/lazy-value.ts';
import type { ApiError } from '../../api/api-request.ts';
import { offlineError } from '../../api/browser-errors.ts';
import { textsIn, useLocale } from '../../i18n/use-translation.ts';
import { saveQuery, loadQuery, takeHandedOverQuery } from './persisted-query.ts';
import type { ProvenCases } from './proven-cases.ts';

/** The result below the field. */
export type Outcome =
  | { kind: 'none' }
  | { kind: 'ticket'; found: PublicCase }
  | { kind: 'proof'; mobile: string }
  /** The input is invalid or unknown. */
  | { kind: 'refused'; text: string }
  /** The request failed. */
  | { kind: 'failed'; failure: ApiError };

const loadApi = lazyValue(() => import('./follow-up-api.ts'));

const NO_OUTCOME: Outcome = { kind: 'none' };

/** Searches a case by number, or the cases of a proven mobile. `initial` comes from the server. */
export function useFollowUp(initial: ProvenCases | null) {
  const { locale } = useLocale();
  const [query, setQuery] = useState('');
  const [outcome, setOutcome] = useState<Outcome>(NO_OUTCOME);
  const [latest, setLatest] = useState<ProvenCases>();
  const [busy, setBusy] = useState(false);
  /** Counts the answers, so that each one moves the focus. */
  const [answerCount, setAnswerCount] = useState(0);
  const requestCount = useRef(0);

  const search = useCallback(
    async (typed: string) => {
      const request = ++requestCount.current;
      const mobile = normaliseMobile(typed);
      const searched = mobile ?? parseTicketNumber(typed);
      const show = (next: Outcome) => {
        saveQuery({ open: next.kind === 'ticket' || next.kind === 'proof' });
        setOutcome(next);
        setBusy(false);
        setAnswerCount((count) => count + 1);
      };
      if (!searched) return show({ kind: 'refused', text: textsIn(locale)('fieldMessages.followUp') });
      setBusy(true);
      const api = await loadApi().catch(() => undefined);
      const result = api ? await api.follow(searched) : { ok: false as const, error: offlineError() };
      // A newer search has started.
      if (requestCount.current !== request) return;
      if (!result.ok) return show(toOutcome(result.error, mobile, localised(result.error, 'description', locale)));
      const { incidents } = result.data;
      if (mobile) {
        saveQuery({ page: 1 });
        setLatest({ mobile: maskMobile(mobile), cases: incidents });
      }
      const [found] = incidents;
      show(mobile || !found ? NO_OUTCOME : { kind: 'ticket', found });
    },
    [locale],
  );

  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    const handedOver = takeHandedOverQuery();
    const saved = loadQuery();
    const text = handedOver ?? saved.query;
    if (!text) return;
    // eslint-disable-next-line react-hooks/set-state-in-effect -- browser storage is not available on the server
    setQuery(text);
    saveQuery({ query: text });
    if (handedOver !== undefined || saved.open) void search(text);
  }, [search]);

  const changeQuery = (text: string) => {
    // Preloads the API module while the user types.
    loadApi().catch(() => undefined);
    setQuery(text);
    saveQuery({ query: text });
  };
  /** Resets to the form with this text. */
  const restart = (text: string) => {
    requestCount.current++;
    setBusy(false);
    setOutcome(NO_OUTCOME);
    setQuery(text);
    saveQuery({ query: text, open: false });
  };
  return { query, changeQuery, search, restart, outcome, busy, answerCount, proven: latest ?? initial };
}

function toOutcome(failure: ApiError, mobile: string | undefined, text: string): Outcome {
  if (mobile && failure.otpRequired) return { kind: 'proof', mobile };
  const isRefusal = failure.status === 400 || failure.status === 404;
  return isRefusal ? { kind: 'refused', text } : { kind: 'failed', failure };
}
