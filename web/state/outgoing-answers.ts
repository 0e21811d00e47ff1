import { atom } from 'jotai';
import type { CaseAction } from '../../common/cases/lifecycle.ts';

/** An answer to a customer that the server will send. The user can still undo it. */
export interface OutgoingAnswer {
  id: string;
  ticketNumber: string;
  action: CaseAction;
  /** Epoch milliseconds. */
  sendAt: number;
}

export const outgoingAnswersAtom = atom<readonly OutgoingAnswer[]>([]);
