import type { Named } from '../cases/cases.types.ts';
import type { ImportError } from '../content/directory-editors.types.ts';
import type { RoleCode } from './account.enums.ts';

/** An invitation that nobody has accepted yet. */
export interface Invitation {
  userId: string;
  email: string;
  nameEn: string;
  nameAr: string;
  roles: RoleCode[];
  entity: Named | null;
  /** When it was last sent. */
  sentAt: string;
  expiresAt: string;
  /** Its link no longer works; it can be sent again. */
  expired: boolean;
}

export interface InvitationsPage {
  /** Newest first. */
  invitations: Invitation[];
  total: number;
  page: number;
  pageSize: number;
}

/** The result of an import or of its dry run. */
export interface InvitationImport {
  /** How many people were invited; 0 with errors and in a dry run. */
  invited: number;
  /** How many people a file without errors has. */
  valid: number;
  errors: ImportError[];
}

/** The columns of a file of invitations. */
export const INVITATION_COLUMNS = ['email', 'nameEn', 'nameAr', 'roles', 'entityCode', 'branches'] as const;

/** The most rows of a file of invitations. */
export const INVITATION_MAX_ROWS = 500;

/** How long the link of an invitation works. */
export const INVITATION_VALID_HOURS = 72;
