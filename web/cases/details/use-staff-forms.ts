import { useQueryClient } from '@tanstack/react-query';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Case } from '../../../common/cases/cases.types.ts';
import { REPLY_ACTIONS } from '../../../common/cases/reply-check.types.ts';
import { caseHref } from '../../api/hrefs.ts';
import { navigateTo } from '../../api/navigate.ts';
import { outgoingAnswersAtom } from '../../state/outgoing-answers.ts';
import { returnedAnswersAtom } from '../actions/outgoing-answers.ts';
import { focusCaseNumber, focusComposer, isComposerDocked } from './focus.ts';
import { dueCasesQuery } from './queries.ts';
import { writingsOf, type StaffForm } from './staff-forms.ts';

const isAnswer = (form: StaffForm | undefined) =>
  form === 'TRANSFER' || REPLY_ACTIONS.some((action) => action === form);

/**
 * Which form of staff is open beside the case: the one that they chose or have begun to write in, an answer that was
 * undone, or the likely one. `next`: the number of the case after it in the list.
 */
export function useStaffForms(incident: Case, next: string | undefined) {
  const [chosen, setChosen] = useState<StaffForm>();
  const [answered, setAnswered] = useState(false);
  const [{ [incident.id]: returned, ...others }, setReturned] = useAtom(returnedAnswersAtom);
  const outgoing = useAtomValue(outgoingAnswersAtom).map(({ input }) => input.incidentId);
  const isOutgoing = outgoing.includes(incident.id);
  const queries = useQueryClient();
  const opener = useRef<Element>(null);
  useEffect(() => {
    if (returned) focusComposer();
  }, [returned]);
  if (returned && answered) setAnswered(false);
  const writings = writingsOf(incident).filter((form) => !isOutgoing || form === 'MESSAGE');
  const wanted = isOutgoing ? undefined : (returned?.action ?? chosen);
  const open = wanted ?? writings[0];
  const openNext = async () => {
    const nextDue = async () => {
      const { incidents } = await queries.fetchQuery(dueCasesQuery);
      return incidents.find(({ id }) => id !== incident.id && !outgoing.includes(id))?.ticketNumber;
    };
    const after = next ?? (await nextDue().catch(() => undefined));
    if (!after) return setAnswered(true);
    await navigateTo(caseHref(after));
    // The bar of the answer that can be undone had the focus.
    if (isComposerDocked()) focusComposer();
    else focusCaseNumber();
  };
  return {
    open,
    writings,
    isOutgoing,
    answered,
    refusal: returned?.failure,
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
      if (open && writings.includes(open) && isComposerDocked()) return focusCaseNumber();
      setReturned(others);
      setChosen(undefined);
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
      else focusCaseNumber();
    },
    finish: (goesOn: boolean) => {
      setReturned(others);
      setChosen(undefined);
      if (goesOn) void openNext();
      else setAnswered(isAnswer(open));
    },
  };
}
