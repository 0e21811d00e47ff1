import { OneOf, Optional, RequiredName, RequiredText, Text, Uuid } from '../contract/fields.ts';
import { Paging } from '../contract/inputs.dto.ts';
import { CASE_LISTS, type CaseListKind } from './case-tabs.ts';
import { LIMITS } from '../limits.ts';
import { CaseIdInput } from './cases.dto.ts';
import type { CaseAction } from './lifecycle.ts';
import { REPLY_ACTIONS } from './reply-check.types.ts';

export class CountTabs {
  @OneOf(Object.keys(CASE_LISTS))
  list: CaseListKind;
}

/** GET incidents/workload. */
export class ReadWorkload extends Paging {
  /** Only this agent. */
  @Optional()
  @Uuid()
  agentId?: string;
}

/** POST incidents/filter/saved: saves the query of a list under a name. */
export class SaveFilter {
  @RequiredName(60)
  name: string;

  @Text(1000)
  query: string;
}

/** POST incidents/reply-check: the text of an action before it is sent. */
export class CheckReply extends CaseIdInput {
  @OneOf(REPLY_ACTIONS)
  action: CaseAction;

  @RequiredText(LIMITS.descriptionMax, 'message', 'textMax')
  text: string;
}
