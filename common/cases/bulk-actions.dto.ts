import { ArrayMaxSize, ArrayMinSize, ArrayUnique } from 'class-validator';
import {
  applyDecorators,
  NestedArray,
  Optional,
  RequiredText,
  Uuid,
  UuidList,
  Version,
  withMessage,
} from '../contract/fields.ts';
import { FinishedMessage } from '../contract/finished-text.ts';
import { LIMITS } from '../limits.ts';

const MAX_ASSIGNEES = 50;

export class CaseVersion {
  @Uuid()
  incidentId: string;

  @Version()
  version: number;
}

const CaseVersions = () =>
  applyDecorators(
    NestedArray(() => CaseVersion),
    ArrayMinSize(1, withMessage('invalid')),
    ArrayMaxSize(LIMITS.pageSizeMax, withMessage('invalid')),
    ArrayUnique((version: CaseVersion | undefined) => version?.incidentId, withMessage('invalid')),
  );

/** PATCH incidents/assign: assigns several cases, each with the version that the caller has seen. */
export class AssignMany {
  @CaseVersions()
  incidents: CaseVersion[];

  /** The assignee. Without it, the calling agent. */
  @Optional()
  @Uuid()
  assigneeId?: string;

  /** Several assignees, who share the cases evenly. */
  @Optional()
  @UuidList(1, MAX_ASSIGNEES)
  assigneeIds?: string[];
}

/** PATCH incidents/transfer: transfers several cases, each with the version that the caller has seen. */
export class TransferMany {
  @CaseVersions()
  incidents: CaseVersion[];

  @Uuid('entity')
  entityId: string;

  @Uuid('service')
  serviceId: string;

  /** The remarks of the transfer. */
  @RequiredText(LIMITS.descriptionMax, 'message', 'textMax')
  @FinishedMessage()
  text: string;
}
