import { useCallback, useEffect, useRef, useState } from 'react';
import type { PublicCase } from '../../../common/cases/cases.types.ts';
import { parseTicketNumber } from '../../../common/cases/ticket-number.ts';
import { FIELD_MESSAGES } from '../../../common/errors/field-messages.ts';
import { localised } from '../../../common/locale/locales.ts';
import { maskMobile, normaliseMobile } from '../../../common/otp/mobile.ts';
import { fetchedOnce } from '../../client/fetched-once.ts';
import { OFFLINE, type Failure } from '../../client/send.ts';
import { useLocale } from '../../client/text.ts';
import { keep, readKept, takeHanded } from './kept-query.ts';
import type { ProvenCases } from './proven-cases.ts';

/** What stands under the field. */
export type Outcome =
  | { kind: 'none' }
  | { kind: 'ticket'; found: PublicCase }
  | { kind: 'proof'; mobile: string }
  /** The field itself is wrong. */
  | { kind: 'refused'; text: string }
  /** The question could not be answered now. */
  | { kind: 'failed'; failure: Failure };

const loadWork = fetchedOnce(() => import('./follow-up-work.ts'));

const NONE: Outcome = { kind: 'none' };

/** Asks for a case by its number, or for the cases of a mobile once it is proven. `initial`: what the server already knew. */
export function useFollowUp(initial: ProvenCases | null) {
  const { locale } = useLocale();
  const [query, setQuery] = useState('');
  const [outcome, setOutcome] = useState<Outcome>(NONE);
  const [fresh, setFresh] = useState<ProvenCases>();
  const [busy, setBusy] = useState(false);
  /** Grows with each answer, for the focus to follow. */
  const [answers, setAnswers] = useState(0);
  const round = useRef(0);

  const ask = useCallback(
    async (typed: string) => {
      const mine = ++round.current;
      const mobile = normaliseMobile(typed);
      const ticket = mobile ? undefined : parseTicketNumber(typed);
      const show = (next: Outcome) => {
        keep({ open: next.kind === 'ticket' || next.kind === 'proof' });
        setOutcome(next);
        setBusy(false);
        setAnswers((count) => count + 1);
      };
      if (!mobile && !ticket) return show({ kind: 'refused', text: FIELD_MESSAGES.followUp[locale] });
      setBusy(true);
      const work = await loadWork().catch(() => undefined);
      const result = work ? await work.follow((mobile ?? ticket)!) : { ok: false as const, error: OFFLINE };
      // Asked again meanwhile: the later answer counts.
      if (round.current !== mine) return;
      if (!result.ok) return show(outcomeOf(result.error, mobile, localised(result.error, 'description', locale)));
      const { incidents } = result.data;
      if (mobile) {
        keep({ page: 1 });
        setFresh({ mobile: maskMobile(mobile), cases: incidents });
      }
      show(mobile ? NONE : { kind: 'ticket', found: incidents[0]! });
    },
    [locale],
  );

  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const handed = takeHanded();
    const kept = readKept();
    const text = handed ?? kept.query;
    if (!text) return;
    // eslint-disable-next-line react-hooks/set-state-in-effect -- what the browser keeps is not there when the server renders
    setQuery(text);
    keep({ query: text });
    if (handed !== undefined || kept.open) void ask(text);
  }, [ask]);

  const type = (text: string) => {
    // Fetched while one types, to be there when one sends.
    loadWork().catch(() => undefined);
    setQuery(text);
    keep({ query: text });
  };
  /** Back to the field alone, with this in it. */
  const startAgain = (text: string) => {
    round.current++;
    setBusy(false);
    setOutcome(NONE);
    setQuery(text);
    keep({ query: text, open: false });
  };
  return { query, type, ask, startAgain, outcome, busy, answers, proven: fresh ?? initial };
}

function outcomeOf(failure: Failure, mobile: string | undefined, text: string): Outcome {
  if (mobile && failure.otpRequired) return { kind: 'proof', mobile };
  const isRefusal = failure.status === 400 || failure.status === 404;
  return isRefusal ? { kind: 'refused', text } : { kind: 'failed', failure };
}
