import { Email, Optional, QueryFlag, RequiredName, Uuid } from '../contract/fields.ts';
import { Paging } from '../contract/inputs.dto.ts';
import { LIMITS } from '../limits.ts';
import type { RoleCode } from './account.enums.ts';
import { Branches, Roles } from './staff-accounts.dto.ts';

/** POST users/invitations. */
export class InvitePerson {
  @Email()
  email: string;

  @RequiredName(LIMITS.nameMax, 'nameEn')
  nameEn: string;

  @RequiredName(LIMITS.nameMax, 'nameAr')
  nameAr: string;

  @Roles()
  roles: RoleCode[];

  /** Required for agents and agent managers. An agent manager invites to their own entity. */
  @Optional()
  @Uuid('entity')
  entityId?: string;

  @Branches()
  branches?: string[];
}

/** GET users/invitations. */
export class ListInvitations extends Paging {}

/** POST users/invitations/import. */
export class ImportInvitations {
  /** Checks the file and returns what would happen. */
  @Optional()
  @QueryFlag()
  dryRun?: boolean;
}

/** POST users/invitations/resend and /revoke. */
export class InvitationIdInput {
  @Uuid()
  userId: string;
}
