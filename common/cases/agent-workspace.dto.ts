import { ArrayMaxSize, ArrayMinSize, ArrayUnique } from 'class-validator';
import { Optional, Parts, RequiredText, Text, Uuid, WholeNumber } from '../contract/fields.ts';
import { LIMITS } from '../limits.ts';

export class CaseVersion {
  @Uuid()
  incidentId: string;

  @WholeNumber(1, 1_000_000_000)
  version: number;
}

/** PATCH incidents/assign: assigns several cases, each with the version that the caller has seen. */
export class AssignMany {
  @Parts(() => CaseVersion)
  @ArrayMinSize(1, { message: 'invalid' })
  @ArrayMaxSize(LIMITS.pageSizeMax, { message: 'invalid' })
  @ArrayUnique((one: CaseVersion | undefined) => one?.incidentId, { message: 'invalid' })
  incidents: CaseVersion[];

  /** The assignee. Without it, the calling agent. */
  @Optional()
  @Uuid()
  assigneeId?: string;
}

/** POST incidents/filter/saved: saves the query of a list under a name. */
export class SaveFilter {
  @RequiredText(60)
  name: string;

  @Text(1000)
  query: string;
}

export class OneSavedFilter {
  @Uuid()
  id: string;
}
