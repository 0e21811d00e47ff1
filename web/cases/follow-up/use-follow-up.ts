import { useEffect, useRef, useState } from 'react';
import type { PublicCase } from '../../../common/cases/cases.types.ts';
import { parseTicketNumber } from '../../../common/identifiers/ticket-number.ts';
import { maskMobile, normaliseMobile } from '../../../common/identifiers/mobile.ts';
import type { ApiError, Result } from '../../api/api-request.ts';
import { offlineError, textError } from '../../api/browser-errors.ts';
import { useApiForm } from '../../forms/use-api-form.ts';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { popFollowUpInput } from '../../home/follow-up-input.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { loadFollowUpApi } from './load-follow-up-api.ts';
import type { ProvenCases } from './proven-cases.ts';
import { loadShown, SEARCH_TEXT_KEY, saveShown } from './shown-result.ts';

/** The result below the field. */
type Outcome =
  | { kind: 'none' }
  | { kind: 'ticket'; found: PublicCase }
  | { kind: 'proof'; mobile: string }
  /** The field has an error. */
  | { kind: 'invalid' }
  /** The request failed. */
  | { kind: 'failed'; failure: ApiError };

interface FollowUpResult {
  mobile?: string;
  incidents: PublicCase[];
}

const NO_OUTCOME: Outcome = { kind: 'none' };
const EMPTY = { query: '' };

/** Searches a case by number, or the cases of a proven mobile. `initial`: the cases that the server has rendered. */
export function useFollowUp(initial: ProvenCases | null) {
  const t = useTranslation();
  const [outcome, setOutcome] = useState<Outcome>(NO_OUTCOME);
  const [latest, setLatest] = useState<ProvenCases>();
  /** The ticket number of the case whose mobile the form asks for. */
  const [mobileOfTicket, setMobileOfTicket] = useState<string>();
  /** Counts the outcomes, so that each one moves the focus. */
  const [outcomeCount, setOutcomeCount] = useState(0);
  const searchCount = useRef(0);

  const show = (next: Outcome) => {
    saveShown({ open: next.kind === 'ticket' || next.kind === 'proof' });
    setOutcome(next);
    setMobileOfTicket(undefined);
    setOutcomeCount((count) => count + 1);
  };
  const showFieldError = (text: Pick<ApiError, 'descriptionEn' | 'descriptionAr'>) => {
    show({ kind: 'invalid' });
    form.showErrors([{ ...text, code: 'followUp', field: 'query' }]);
  };
  const search = async ({ query }: typeof EMPTY): Promise<Result<FollowUpResult> | undefined> => {
    const count = ++searchCount.current;
    const mobile = normaliseMobile(query);
    const searched = mobile ?? parseTicketNumber(query);
    if (!searched) return void showFieldError(textError('query', t('fieldMessages.followUp')));
    const api = await loadFollowUpApi().catch(() => undefined);
    const result = api ? await api.findCases(searched) : { ok: false as const, error: offlineError() };
    // A newer search has started, or the form was reset.
    if (searchCount.current !== count) return undefined;
    if (result.ok) return { ok: true, data: { mobile, incidents: result.data.incidents } };
    const { error } = result;
    if (mobile && error.otpRequired) show({ kind: 'proof', mobile });
    else if (error.status === 400 || error.status === 404) showFieldError(error);
    else show({ kind: 'failed', failure: error });
    return undefined;
  };
  const showFound = ({ mobile, incidents }: FollowUpResult) => {
    if (mobile) {
      saveShown({ page: 1 });
      setLatest({ mobile: maskMobile(mobile), cases: incidents });
    }
    const [found] = incidents;
    show(mobile || !found ? NO_OUTCOME : { kind: 'ticket', found });
  };
  const form = useApiForm({ id: 'follow-up', defaultValues: EMPTY, send: search, onSaved: showFound });
  useFormDraft(form.control, SEARCH_TEXT_KEY);

  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    const handedOver = popFollowUpInput();
    if (handedOver) form.change({ query: handedOver });
    if (handedOver || (loadShown().open && form.control.getValues('query'))) void form.submit();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  const { dirty } = form;
  useEffect(() => {
    // Preloads the API module while the user types.
    if (dirty) loadFollowUpApi().catch(() => undefined);
  }, [dirty]);

  /** Resets to the form with this text. `ticket`: asks for the mobile of this case. */
  const restart = (query: string, ticket?: string) => {
    searchCount.current++;
    form.clear();
    setOutcome(NO_OUTCOME);
    setMobileOfTicket(ticket);
    form.change({ query });
    saveShown({ open: false });
  };
  return { form, restart, outcome, mobileOfTicket, outcomeCount, proven: latest ?? initial };
}
