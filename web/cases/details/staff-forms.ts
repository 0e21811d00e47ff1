import type { Case } from '../../../common/cases/cases.types.ts';
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

/** What staff can write about the case now, the likely one first: answers, a question, a message. */
export function writingsOf({ actions, anonymizedAt }: Case): StaffForm[] {
  const answers = STAFF_ACTIONS.filter(
    (action) => action !== 'CLOSE' && REPLY_ACTIONS.includes(action) && actions.includes(action),
  );
  return anonymizedAt ? answers : [...answers, 'MESSAGE'];
}
