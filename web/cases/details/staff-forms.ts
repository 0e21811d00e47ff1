import type { Case, ListedCase } from '../../../common/cases/cases.types.ts';
import type { CaseAction } from '../../../common/cases/lifecycle.ts';
import { REPLY_ACTIONS } from '../../../common/cases/reply-check.types.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { actionKey } from '../actions/action-key.ts';
import { STAFF_ACTIONS } from '../actions/action-order.ts';

/** A form beside the case: of an action, or of a message to the customer or a note. */
export type StaffForm = CaseAction | 'MESSAGE';

/** The text that names a form. */
export const formKey = (form: StaffForm): TextKey =>
  form === 'MESSAGE' ? 'agentWorkspace.composer.message' : actionKey(form);

/** The forms that the composer offers now, the likely one first: answers, a question, a message. */
export function composerFormsOf({ actions, anonymizedAt }: Case): StaffForm[] {
  const answers = STAFF_ACTIONS.filter(
    (action) => action !== 'CLOSE' && REPLY_ACTIONS.includes(action) && actions.includes(action),
  );
  return anonymizedAt ? answers : [...answers, 'MESSAGE'];
}

/** The number of the first case that waits for an answer: not this one, and none whose answer is about to be sent. */
export const nextWaiting = (cases: readonly ListedCase[], current: string, outgoing: readonly string[]) =>
  cases.map(({ ticketNumber }) => ticketNumber).find((number) => number !== current && !outgoing.includes(number));
