import { IsBoolean } from 'class-validator';
import { Optional, withMessage, Text, Uuid } from '../contract/fields.ts';
import { LIMITS } from '../limits.ts';

/** A calendar day in Asia/Dubai. The service checks that it exists and reports a field error. */
const Day = (): PropertyDecorator => Text(LIMITS.dateLength, 'delegationDay', 'delegationDay');

/** POST agent/delegations: of the caller's own cases or, for a manager, of an agent of the entity. */
export class Delegate {
  /** The agent whose cases are delegated. Without it, the caller. */
  @Optional()
  @Uuid('assignee')
  fromUserId?: string;

  @Uuid('assignee')
  toUserId: string;

  /** First and last day, YYYY-MM-DD, inclusive. */
  @Day()
  from: string;

  @Day()
  to: string;
}

/** PATCH agent/branches: whether an agent works on all branches of the entity. */
export class GrantAllBranches {
  @Uuid('assignee')
  userId: string;

  @IsBoolean(withMessage('invalid'))
  all: boolean;
}
