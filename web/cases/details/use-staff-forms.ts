import { useQueryClient } from '@tanstack/react-query';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Case } from '../../../common/cases/cases.types.ts';
import { REPLY_ACTIONS } from '../../../common/cases/reply-check.types.ts';
import { caseHref } from '../../api/hrefs.ts';
import { navigateTo } from '../../api/navigate.ts';
import { outgoingAnswersAtom } from '../../state/outgoing-answers.ts';
import { returnedAnswersAtom, showOutgoing } from '../actions/outgoing-answers.ts';
import { focusCaseNumber, focusComposer, isComposerDocked } from './focus.ts';
import { dueCasesQuery } from './queries.ts';
import { composerFormsOf, nextWaiting, type StaffForm } from './staff-forms.ts';

/** After one of these, the page offers the next case. */
const FINISHING: readonly StaffForm[] = [...REPLY_ACTIONS, 'TRANSFER'];

/**
 * Which form of staff is open beside the case: the one that they chose or have begun to write in, an answer that was
 * undone, or the likely one. `next`: the number of the case after it in the list.
 */
export function useStaffForms(incident: Case, next: string | undefined) {
  const [chosen, setChosen] = useState<StaffForm>();
  const [answered, setAnswered] = useState(false);
  const [{ [incident.id]: returned, ...others }, setReturned] = useAtom(returnedAnswersAtom);
  const outgoing = useAtomValue(outgoingAnswersAtom).map(({ ticketNumber }) => ticketNumber);
  const isOutgoing = outgoing.includes(incident.ticketNumber);
  const queries = useQueryClient();
  const opener = useRef<Element>(null);
  useEffect(() => {
    if (returned) focusComposer();
  }, [returned]);
  const { pendingAnswer: pending } = incident;
  useEffect(() => {
    if (pending && !pending.refused) showOutgoing(pending);
  }, [pending]);
  if (returned && answered) setAnswered(false);
  const composerForms = composerFormsOf(incident).filter((form) => !isOutgoing || form === 'MESSAGE');
  const wanted = isOutgoing ? undefined : (returned ?? chosen);
  const open = wanted ?? composerForms[0];
  const openNext = async () => {
    const due = next ? undefined : await queries.fetchQuery(dueCasesQuery).catch(() => undefined);
    const after = next ?? nextWaiting(due?.incidents ?? [], incident.ticketNumber, outgoing);
    if (!after) return setAnswered(true);
    await navigateTo(caseHref(after));
    // The bar of the answer that can be undone had the focus.
    if (isComposerDocked()) focusComposer();
    else focusCaseNumber();
  };
  return {
    open,
    composerForms,
    isOutgoing,
    answered,
    isOpened: wanted !== undefined,
    openForm: (form: StaffForm) => {
      opener.current = document.activeElement;
      flushSync(() => {
        setReturned(others);
        setChosen(form);
      });
      focusComposer();
    },
    keepForm: (form: StaffForm) => {
      if (!returned) setChosen(form);
    },
    closeForm: () => {
      // What can be written stays open beside the case.
      if (open && composerForms.includes(open) && isComposerDocked()) return focusCaseNumber();
      setReturned(others);
      setChosen(undefined);
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
      else focusCaseNumber();
    },
    finish: (goesOn: boolean) => {
      setReturned(others);
      setChosen(undefined);
      if (goesOn) void openNext();
      else setAnswered(open !== undefined && FINISHING.includes(open));
    },
  };
}
