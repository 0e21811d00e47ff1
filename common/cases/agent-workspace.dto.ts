import { OneOf, Optional, RequiredName, Text, Uuid } from '../contract/fields.ts';
import { Paging } from '../contract/inputs.dto.ts';
import { CASE_LISTS, type CaseListKind } from './case-tabs.ts';

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
