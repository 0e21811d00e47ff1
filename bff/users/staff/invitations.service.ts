import { Injectable } from '@nestjs/common';
import { knownRoles } from '../../../common/access/permissions.ts';
import type { ServiceOf, UploadedFile } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { ACCOUNT_STATUS } from '../../../common/users/account.enums.ts';
import type { invitations } from '../../../common/users/invitations.contract.ts';
import type { ImportInvitations, InvitePerson, ListInvitations, OneInvitation } from '../../../common/users/invitations.dto.ts';
import { INVITATION_LIMITS, type Invitation, type InvitationsPage } from '../../../common/users/invitations.types.ts';
import { Database } from '../../database/database.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { oversightScopeOf } from '../oversight-scope.ts';
import type { UserAdminRow } from '../oversight.repository.ts';
import { personName } from '../person-name.ts';
import { PersonReader } from '../person-reader.ts';
import { toConflictError } from '../registration/conflict-errors.ts';
import { checkManages } from './access-rules.ts';
import { InvitationFile } from './invitation-file.ts';
import { InvitationWriter } from './invitation-writer.ts';
import { InvitationsRepository, type InvitationRow } from './invitations.repository.ts';

const HOUR_MS = 3_600_000;
const ONE = { page: 1, pageSize: 1 };

/** Implements the endpoints for invitations. Those outside the caller's scope give NOT_FOUND. */
@Injectable()
export class InvitationsService implements ServiceOf<typeof invitations> {
  constructor(
    private readonly database: Database,
    private readonly repository: InvitationsRepository,
    private readonly people: PersonReader,
    private readonly writer: InvitationWriter,
    private readonly file: InvitationFile,
    private readonly clock: Clock,
  ) {}

  async list({ page, pageSize }: ListInvitations, caller: Principal): Promise<InvitationsPage> {
    const scope = oversightScopeOf(caller);
    const [rows, total] = await Promise.all([this.repository.list(scope, { page, pageSize }), this.repository.count(scope)]);
    return { invitations: rows.map((row) => this.view(row)), total, page, pageSize };
  }

  /** Throws EMAIL_EXISTS, BAD_INPUT, UMS_VAL_002 for roles that the caller may not give. */
  async invite(input: InvitePerson, caller: Principal): Promise<{ invitation: Invitation }> {
    try {
      return await this.database.transaction(async () => this.one(await this.writer.invite(input, caller), caller));
    } catch (error) {
      throw toConflictError(error);
    }
  }

  importFile({ dryRun }: ImportInvitations, caller: Principal, file?: UploadedFile) {
    return this.file.import(file, dryRun === true, caller);
  }

  async resend({ userId }: OneInvitation, caller: Principal): Promise<{ invitation: Invitation }> {
    return this.database.transaction(async () => {
      await this.writer.resend(await this.pending(userId, caller), caller);
      return this.one(userId, caller);
    });
  }

  async revoke({ userId }: OneInvitation, caller: Principal): Promise<{ revoked: true }> {
    await this.database.transaction(async () => this.writer.revoke(await this.pending(userId, caller), caller));
    return { revoked: true };
  }

  /** Throws STALE when the invitation was accepted or revoked meanwhile. */
  private async pending(userId: string, caller: Principal): Promise<UserAdminRow> {
    const person = await this.people.find(userId, oversightScopeOf(caller));
    checkManages(caller, person);
    if (!person.active || person.status !== ACCOUNT_STATUS.INVITE_SENT) throw new AppError('STALE');
    return person;
  }

  private async one(userId: string, caller: Principal): Promise<{ invitation: Invitation }> {
    const [row] = await this.repository.list(oversightScopeOf(caller), ONE, userId);
    if (!row) throw new AppError('NOT_FOUND');
    return { invitation: this.view(row) };
  }

  private view(row: InvitationRow): Invitation {
    const sentAt = row.sent_at ?? row.created_at;
    const expiresAt = new Date(sentAt.getTime() + INVITATION_LIMITS.hours * HOUR_MS);
    const { entity_id: id, entity_en: nameEn, entity_ar: nameAr } = row;
    return {
      userId: row.id,
      email: row.email ?? '',
      ...personName(row),
      roles: knownRoles(row.roles),
      entity: id && nameEn !== null && nameAr !== null ? { id, nameEn, nameAr } : null,
      sentAt: sentAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      expired: expiresAt <= this.clock.now(),
    };
  }
}
