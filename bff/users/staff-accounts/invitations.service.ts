import { Injectable } from '@nestjs/common';
import { knownRoles } from '../../../common/access/permissions.ts';
import type { ServiceOf, UploadedFile } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { ACCOUNT_STATUS } from '../../../common/users/account.enums.ts';
import type { invitations } from '../../../common/users/invitations.contract.ts';
import type {
  ImportInvitations,
  InvitePerson,
  ListInvitations,
  InvitationIdInput,
} from '../../../common/users/invitations.dto.ts';
import {
  INVITATION_VALID_HOURS,
  type Invitation,
  type InvitationsPage,
} from '../../../common/users/invitations.types.ts';
import { HOUR_MS } from '../../../common/durations.ts';
import { Database } from '../../database/database.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { oversightScopeOf } from '../account-permissions.ts';
import type { UserAdminRow } from '../oversight.repository.ts';
import { personName } from '../../database/person-name.ts';
import { PersonReader } from '../person-reader.ts';
import { entityOf } from '../user-admin-view.ts';
import { toConflictError } from '../registration/conflict-errors.ts';
import { requireMayManage } from './access-rules.ts';
import { InvitationFile } from './invitation-file.ts';
import { InvitationWriter } from './invitation-writer.ts';
import { InvitationsRepository, type InvitationRow } from './invitations.repository.ts';

const FIRST_ROW = { page: 1, pageSize: 1 };

/** Implements the endpoints for invitations. Those outside the caller's scope give NOT_FOUND. */
@Injectable()
export class InvitationsService implements ServiceOf<typeof invitations> {
  constructor(
    private readonly database: Database,
    private readonly repository: InvitationsRepository,
    private readonly people: PersonReader,
    private readonly writer: InvitationWriter,
    private readonly files: InvitationFile,
    private readonly clock: Clock,
  ) {}

  async list({ page, pageSize }: ListInvitations, caller: Principal): Promise<InvitationsPage> {
    const scope = oversightScopeOf(caller);
    const [rows, total] = await Promise.all([
      this.repository.list(scope, { page, pageSize }),
      this.repository.count(scope),
    ]);
    return { invitations: rows.map((row) => this.view(row)), total, page, pageSize };
  }

  /** Throws EMAIL_EXISTS, BAD_INPUT, UMS_VAL_002 for roles that the caller may not give. */
  async invite(input: InvitePerson, caller: Principal): Promise<{ invitation: Invitation }> {
    try {
      return await this.database.transaction(async () =>
        this.invitationOf(await this.writer.invite(input, caller), caller),
      );
    } catch (error) {
      throw toConflictError(error);
    }
  }

  /** Throws EMAIL_EXISTS when somebody else invites a person of the file at the same time. */
  async importFile({ dryRun }: ImportInvitations, caller: Principal, file?: UploadedFile) {
    try {
      return await this.files.import(file, dryRun === true, caller);
    } catch (error) {
      throw toConflictError(error);
    }
  }

  async resend({ userId }: InvitationIdInput, caller: Principal): Promise<{ invitation: Invitation }> {
    return this.database.transaction(async () => {
      await this.writer.resend(await this.pending(userId, caller), caller);
      return this.invitationOf(userId, caller);
    });
  }

  async revoke({ userId }: InvitationIdInput, caller: Principal): Promise<{ revoked: true }> {
    await this.database.transaction(async () => this.writer.revoke(await this.pending(userId, caller), caller));
    return { revoked: true };
  }

  /** Throws STALE when the invitation was accepted or revoked meanwhile. */
  private async pending(userId: string, caller: Principal): Promise<UserAdminRow> {
    const person = await this.people.find(userId, oversightScopeOf(caller));
    requireMayManage(caller, person);
    if (!person.active || person.status !== ACCOUNT_STATUS.INVITE_SENT) throw new AppError('STALE');
    return person;
  }

  private async invitationOf(userId: string, caller: Principal): Promise<{ invitation: Invitation }> {
    const [row] = await this.repository.list(oversightScopeOf(caller), FIRST_ROW, userId);
    if (!row) throw new AppError('NOT_FOUND');
    return { invitation: this.view(row) };
  }

  private view(row: InvitationRow): Invitation {
    const sentAt = row.sent_at ?? row.created_at;
    const expiresAt = new Date(sentAt.getTime() + INVITATION_VALID_HOURS * HOUR_MS);
    return {
      userId: row.id,
      email: row.email ?? '',
      ...personName(row),
      roles: knownRoles(row.roles),
      entity: entityOf(row),
      sentAt: sentAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      expired: expiresAt <= this.clock.now(),
    };
  }
}
