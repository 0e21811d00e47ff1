import { OneOf, RequiredName, Text } from '../contract/fields.ts';
import { CASE_LISTS, type CaseListKind } from './case-tabs.ts';

export class CountTabs {
  @OneOf(Object.keys(CASE_LISTS))
  list: CaseListKind;
}

/** POST incidents/filter/saved: saves the query of a list under a name. */
export class SaveFilter {
  @RequiredName(60)
  name: string;

  @Text(1000)
  query: string;
}
