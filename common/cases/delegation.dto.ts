import { IsBoolean } from 'class-validator';
import { Optional, says, Text, Uuid } from '../contract/fields.ts';
import { LIMITS } from '../limits.ts';

/** A calendar day in Asia/Dubai; whether it is one is the server's rule, which says so at the field. */
const Day = (): PropertyDecorator => Text(LIMITS.dayLength, 'delegationDay', 'delegationDay');

/** POST agent/delegations: an agent's own work, or as manager an agent's of the entity. */
export class Delegate {
  /** Whose work; without it the caller's. */
  @Optional()
  @Uuid('assignee')
  fromUserId?: string;

  @Uuid('assignee')
  toUserId: string;

  /** The first and the last day, YYYY-MM-DD, both included. */
  @Day()
  from: string;

  @Day()
  to: string;
}

export class OneDelegation {
  @Uuid()
  id: string;
}

/** PATCH agent/branches: whether an agent works on all branches of the entity. */
export class GrantAllBranches {
  @Uuid('assignee')
  userId: string;

  @IsBoolean(says('invalid'))
  all: boolean;
}
