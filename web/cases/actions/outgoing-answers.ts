import { atom } from 'jotai';
import type { CaseAction } from '../../../common/cases/lifecycle.ts';
import type { PendingAnswer } from '../../../common/cases/pending-answers.types.ts';
import { PAGE_TIMES } from '../../../common/page-times.ts';
import { saveStored } from '../../api/stored-value.ts';
import { outgoingAnswersAtom, type OutgoingAnswer } from '../../state/outgoing-answers.ts';
import { pageStore } from '../../state/page-store.ts';

/** By case: the action of an answer that was taken back. Its text is the draft of the action. */
export const returnedAnswersAtom = atom<Readonly<Record<string, CaseAction>>>({});

/** The answers that this page has shown. A query may still tell of one that is sent or taken back by now. */
const shown = new Set<string>();

/** The session storage key of the unsent text of an action. */
export const draftKey = ({ action, incidentId }: { action: CaseAction; incidentId: string }) =>
  `${action}.${incidentId}`;

/** The session storage key of the files of an unsent answer. */
export const filesKey = (draft: string) => `${draft}.files`;

/** Shows an answer that waits to be sent, once. `at`: when, by the server's clock. Default: the usual time from now. */
export function showOutgoing(answer: Omit<OutgoingAnswer, 'sendAt'> & { at?: string }): void {
  const { id, ticketNumber, action, at } = answer;
  if (shown.has(id)) return;
  shown.add(id);
  const latest = Date.now() + PAGE_TIMES.undoMs;
  const sendAt = at === undefined ? latest : Math.min(Date.parse(at), latest);
  pageStore().set(outgoingAnswersAtom, (all) => [...all, { id, ticketNumber, action, sendAt }]);
}

/** False when it was removed before. */
export function removeOutgoing(id: string): boolean {
  const all = pageStore().get(outgoingAnswersAtom);
  const others = all.filter((answer) => answer.id !== id);
  pageStore().set(outgoingAnswersAtom, others);
  return others.length < all.length;
}

/** Brings the text and the files of an answer that was taken back into the form of its case. */
export function returnAnswer(answer: PendingAnswer): void {
  const { id, incidentId, action, text, proofReason, files } = answer;
  const key = draftKey(answer);
  saveStored(key, { text, ...(proofReason && { proofReason }) });
  saveStored(filesKey(key), files.length ? { files } : undefined);
  removeOutgoing(id);
  pageStore().set(returnedAnswersAtom, (all) => ({ ...all, [incidentId]: action }));
}
