import { OneOf, RequiredText } from '../contract/fields.ts';
import { LIMITS } from '../limits.ts';
import { CaseIdInput } from './cases.dto.ts';
import type { CaseAction } from './lifecycle.ts';
import { REPLY_ACTIONS } from './reply-check.types.ts';

/** POST incidents/reply-check: the text of an action before it is sent. */
export class CheckReply extends CaseIdInput {
  @OneOf(REPLY_ACTIONS)
  action: CaseAction;

  @RequiredText(LIMITS.descriptionMax, 'message', 'textMax')
  text: string;
}
