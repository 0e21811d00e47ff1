import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsString, Matches, MaxLength } from 'class-validator';
import { Transform } from 'class-transformer';
import { applyDecorators, Optional, OrNull, RequiredText, withMessage, Uuid, Version } from '../contract/fields.ts';
import { LIMITS } from '../limits.ts';
import { ROLE, type RoleCode } from './account.enums.ts';

const MAX_BRANCHES = 200;
const ROLES = Object.values(ROLE);

/** Role codes, in any case (specification §6). */
export const Roles = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value)
        ? [...new Set(value.map((role: unknown) => (typeof role === 'string' ? role.toLowerCase() : role)))]
        : value,
    ),
    IsIn(ROLES, { each: true, ...withMessage('roleUnknown') }),
    ArrayMaxSize(ROLES.length, withMessage('roleUnknown')),
    ArrayMinSize(1, withMessage('roles')),
    IsArray(withMessage('roles')),
  );

/** Branches of the entity, by id. */
export const Branches = (): PropertyDecorator =>
  applyDecorators(
    Optional(),
    IsArray(withMessage('branches')),
    ArrayMaxSize(MAX_BRANCHES, withMessage('branches')),
    IsString({ each: true, ...withMessage('branches') }),
    MaxLength(LIMITS.directoryCodeMax, { each: true, ...withMessage('branches') }),
    Matches(/^[^\u0000\p{Cs}]*$/u, { each: true, ...withMessage('branches') }),
  );

const Remarks = (): PropertyDecorator => RequiredText(LIMITS.messageMax, 'remarks', 'remarksMax');

/** GET users/access/options. */
export class AccessOptions {
  @Uuid('entity')
  entityId: string;
}

/** PATCH users/access. Without `entityId` or `branches` they stay. */
export class ChangeAccess {
  @Uuid()
  userId: string;

  @Roles()
  roles: RoleCode[];

  @Optional()
  @OrNull()
  @Uuid('entity')
  entityId?: string | null;

  @Branches()
  branches?: string[];

  @Version()
  version: number;

  @Remarks()
  remarks: string;
}

/** POST users/deactivate. */
export class DeactivateAccount {
  @Uuid()
  userId: string;

  @Remarks()
  remarks: string;

  /** The agent of the same entity who gets the open cases. Without it they become unassigned. */
  @Optional()
  @Uuid('assignee')
  reassignTo?: string;
}

/** POST users/reactivate. */
export class ReactivateAccount {
  @Uuid()
  userId: string;

  @Remarks()
  remarks: string;
}
