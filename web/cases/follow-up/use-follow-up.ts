import { useEffect, useRef, useState } from 'react';
import type { PublicCase } from '../../../common/cases/cases.types.ts';
import { parseTicketNumber } from '../../../common/cases/ticket-number.ts';
import { maskMobile, normaliseMobile } from '../../../common/otp/mobile.ts';
import type { ApiError, Result } from '../../api/api-request.ts';
import { offlineError, textError } from '../../api/browser-errors.ts';
import { lazyValue } from '../../api/lazy-value.ts';
import { useApiForm } from '../../forms/use-api-form.ts';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { takeFollowUp } from '../../home/follow-up-handover.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ProvenCases } from './proven-cases.ts';
import { loadShown, QUERY_KEY, saveShown } from './shown-result.ts';

/** The result below the field. */
export type Outcome =
  | { kind: 'none' }
  | { kind: 'ticket'; found: PublicCase }
  | { kind: 'proof'; mobile: string }
  /** The field has an error. */
  | { kind: 'refused' }
  /** The request failed. */
  | { kind: 'failed'; failure: ApiError };

interface Found {
  mobile?: string;
  incidents: PublicCase[];
}

const loadApi = lazyValue(() => import('./follow-up-api.ts'));

const NO_OUTCOME: Outcome = { kind: 'none' };
const EMPTY = { query: '' };

/** Searches a case by number, or the cases of a proven mobile. `initial` comes from the server. */
export function useFollowUp(initial: ProvenCases | null) {
  const t = useTranslation();
  const [outcome, setOutcome] = useState<Outcome>(NO_OUTCOME);
  const [latest, setLatest] = useState<ProvenCases>();
  /** The case whose mobile is asked for. */
  const [mobileOf, setMobileOf] = useState<string>();
  /** Counts the answers, so that each one moves the focus. */
  const [answerCount, setAnswerCount] = useState(0);
  const searchCount = useRef(0);

  const show = (next: Outcome) => {
    saveShown({ open: next.kind === 'ticket' || next.kind === 'proof' });
    setOutcome(next);
    setMobileOf(undefined);
    setAnswerCount((count) => count + 1);
  };
  const refuse = (text: Pick<ApiError, 'descriptionEn' | 'descriptionAr'>) => {
    show({ kind: 'refused' });
    form.showErrors([{ ...text, code: 'followUp', field: 'query' }]);
  };
  const search = async ({ query }: typeof EMPTY): Promise<Result<Found> | undefined> => {
    const count = ++searchCount.current;
    const mobile = normaliseMobile(query);
    const searched = mobile ?? parseTicketNumber(query);
    if (!searched) return void refuse(textError('query', t('fieldMessages.followUp')));
    const api = await loadApi().catch(() => undefined);
    const result = api ? await api.follow(searched) : { ok: false as const, error: offlineError() };
    // Started again meanwhile.
    if (searchCount.current !== count) return undefined;
    if (result.ok) return { ok: true, data: { mobile, incidents: result.data.incidents } };
    const { error } = result;
    if (mobile && error.otpRequired) show({ kind: 'proof', mobile });
    else if (error.status === 400 || error.status === 404) refuse(error);
    else show({ kind: 'failed', failure: error });
    return undefined;
  };
  const showFound = ({ mobile, incidents }: Found) => {
    if (mobile) {
      saveShown({ page: 1 });
      setLatest({ mobile: maskMobile(mobile), cases: incidents });
    }
    const [found] = incidents;
    show(mobile || !found ? NO_OUTCOME : { kind: 'ticket', found });
  };
  const form = useApiForm({ id: 'follow-up', defaultValues: EMPTY, send: search, onSaved: showFound });
  useFormDraft(form.control, QUERY_KEY);

  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    const handedOver = takeFollowUp();
    if (handedOver) form.change({ query: handedOver });
    if (handedOver || (loadShown().open && form.control.getValues('query'))) void form.submit();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  const { dirty } = form;
  useEffect(() => {
    // Preloads the API module while the user types.
    if (dirty) loadApi().catch(() => undefined);
  }, [dirty]);

  /** Resets to the form with this text, or to the mobile of a case. */
  const restart = (query: string, ticket?: string) => {
    searchCount.current++;
    form.clear();
    setOutcome(NO_OUTCOME);
    setMobileOf(ticket);
    form.change({ query });
    saveShown({ open: false });
  };
  return { form, restart, outcome, mobileOf, answerCount, proven: latest ?? initial };
}
