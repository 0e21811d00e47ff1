import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray } from 'class-validator';
import { Optional, Parts, RequiredText, says, Uuid, WholeNumber } from '../contract/fields.ts';
import { LIMITS } from '../limits.ts';

const MAX_ASSIGNEES = 50;

export class CaseVersion {
  @Uuid()
  incidentId: string;

  @WholeNumber(1, 1_000_000_000)
  version: number;
}

/** PATCH incidents/assign: assigns several cases, each with the version that the caller has seen. */
export class AssignMany {
  @Parts(() => CaseVersion)
  @ArrayMinSize(1, says('invalid'))
  @ArrayMaxSize(LIMITS.pageSizeMax, says('invalid'))
  @ArrayUnique((one: CaseVersion | undefined) => one?.incidentId, says('invalid'))
  incidents: CaseVersion[];

  /** The assignee. Without it, the calling agent. */
  @Optional()
  @Uuid()
  assigneeId?: string;

  /** Several assignees, who share the cases evenly. */
  @Optional()
  @IsArray(says('invalid'))
  @ArrayMinSize(1, says('invalid'))
  @ArrayMaxSize(MAX_ASSIGNEES, says('invalid'))
  @ArrayUnique(says('invalid'))
  @Uuid('invalid', true)
  assigneeIds?: string[];
}

/** PATCH incidents/transfer: transfers several cases, each with the version that the caller has seen. */
export class TransferMany {
  @Parts(() => CaseVersion)
  @ArrayMinSize(1, says('invalid'))
  @ArrayMaxSize(LIMITS.pageSizeMax, says('invalid'))
  @ArrayUnique((one: CaseVersion | undefined) => one?.incidentId, says('invalid'))
  incidents: CaseVersion[];

  @Uuid('entity')
  entityId: string;

  @Uuid('service')
  serviceId: string;

  /** The remarks of the transfer. */
  @RequiredText(LIMITS.descriptionMax, 'message', 'textMax')
  text: string;
}

export class OfEntity {
  @Uuid('entity')
  entityId: string;
}
