import { atom } from 'jotai';
import type { CaseAction } from '../../common/cases/lifecycle.ts';

/** An answer to a customer that the user has sent and can still undo. */
export interface OutgoingAnswer {
  /** Its idempotency key: a repeat after a lost response does not answer twice. */
  key: string;
  /** The name of the user, so that nobody else sends it after the next sign-in. */
  sender: string;
  ticketNumber: string;
  input: {
    incidentId: string;
    action: CaseAction;
    version: number;
    text: string;
    attachments?: string[];
    proofReason?: string;
  };
  /** Epoch milliseconds. */
  sendAt: number;
  state: 'held' | 'sending' | 'offline';
  /** Whether the page that sent it has closed without the response. */
  leftPage?: true;
}

export const outgoingAnswersAtom = atom<readonly OutgoingAnswer[]>([]);

/** The storage key of the answers whose response is not known yet. */
export const OUTGOING_ANSWERS = 'outgoing-answers';
