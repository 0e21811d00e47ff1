import { atom } from 'jotai';
import { PAGE_TIMES } from '../../../common/page-times.ts';
import type { CaseAction } from '../../../common/cases/lifecycle.ts';
import { randomId, type ApiError } from '../../api/api-request.ts';
import { loadStored, saveStored } from '../../api/stored-value.ts';
import { OUTGOING_ANSWERS, outgoingAnswersAtom, type OutgoingAnswer } from '../../state/outgoing-answers.ts';
import { pageStore } from '../../state/page-store.ts';
import { visitorUserAtom } from '../../state/session.ts';

/** By case: an answer that was undone or refused. Its text is the draft of the action. */
export const returnedAnswersAtom = atom<Readonly<Record<string, { action: CaseAction; failure?: ApiError }>>>({});

/** A stored answer is abandoned when this time has passed since its `sendAt`: its tab has crashed. */
export const ABANDONED_MS = 15_000;

type StoredAnswers = Record<string, OutgoingAnswer>;

const stored = (): StoredAnswers => (loadStored(OUTGOING_ANSWERS, 'local') ?? {}) as StoredAnswers;

/**
 * Changes the stored answers. They are in local storage, because an answer must outlive its tab. A browser without
 * storage keeps the answer in the page.
 */
function changeStored(change: (answers: StoredAnswers) => void): void {
  const answers = stored();
  change(answers);
  saveStored(OUTGOING_ANSWERS, Object.keys(answers).length ? answers : undefined, 'local');
}

const currentSender = (): string => pageStore().get(visitorUserAtom)?.fullName ?? '';

/** The session storage key of the unsent text of an action. */
export const draftKey = ({ action, incidentId }: { action: CaseAction; incidentId: string }) =>
  `${action}.${incidentId}`;

/** The session storage key of the files of an unsent answer. */
export const filesKey = (draft: string) => `${draft}.files`;

/** Adds an answer that is sent after some seconds. */
export function queueAnswer(answer: Pick<OutgoingAnswer, 'ticketNumber' | 'input'>): void {
  const held = {
    ...answer,
    key: randomId(),
    sender: currentSender(),
    sendAt: Date.now() + PAGE_TIMES.undoMs,
    state: 'held',
  } as const;
  changeStored((answers) => (answers[held.key] = held));
  pageStore().set(outgoingAnswersAtom, (all) => [...all, held]);
}

/** Takes over the answers of this user that an earlier page left without a response. They are sent at once. */
export function resumeAbandonedAnswers(): void {
  const known = pageStore().get(outgoingAnswersAtom);
  const abandoned = Object.values(stored()).filter(
    ({ key, sender, leftPage, sendAt }) =>
      sender === currentSender() &&
      !known.some((answer) => answer.key === key) &&
      (leftPage || sendAt + ABANDONED_MS < Date.now()),
  );
  if (abandoned.length)
    pageStore().set(outgoingAnswersAtom, (all) => [...all, ...abandoned.map((answer) => ({ ...answer, sendAt: 0 }))]);
}

/** Marks an answer whose page is closing without its response, so that the next page sends it again. */
export const markAsLeft = (key: string): void =>
  changeStored((answers) => Object.assign(answers[key] ?? {}, { leftPage: true }));

/**
 * Changes the state of an answer. False if it has this state already or does not exist any more. While this page waits
 * for the connection, other tabs do not take its answer for abandoned.
 */
export function setAnswerState(key: string, state: OutgoingAnswer['state']): boolean {
  const found = pageStore()
    .get(outgoingAnswersAtom)
    .find((answer) => answer.key === key);
  if (!found || found.state === state) return false;
  pageStore().set(outgoingAnswersAtom, (all) =>
    all.map((answer) => (answer.key === key ? { ...answer, state } : answer)),
  );
  // A page that was about to close has stayed open.
  if (state === 'offline')
    changeStored((answers) => Object.assign(answers[key] ?? {}, { sendAt: Date.now(), leftPage: undefined }));
  return true;
}

export function removeAnswer(key: string): void {
  changeStored((answers) => delete answers[key]);
  pageStore().set(outgoingAnswersAtom, (all) => all.filter((answer) => answer.key !== key));
}

/** Brings the text of an answer back into the form of its case. */
export function returnAnswer({ key, input }: OutgoingAnswer, failure?: ApiError): void {
  const { incidentId, action, text, proofReason } = input;
  saveStored(draftKey(input), { text, ...(proofReason && { proofReason }) });
  removeAnswer(key);
  pageStore().set(returnedAnswersAtom, (all) => ({ ...all, [incidentId]: { action, failure } }));
}
