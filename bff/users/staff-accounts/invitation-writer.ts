import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/contract/principal.ts';
import { DEFAULT_LOCALE } from '../../../common/locale/locales.ts';
import { ACCOUNT_STATUS, BRANCH_KIND, NOTIFY_BY, ROLE, type RoleCode } from '../../../common/users/account.enums.ts';
import type { InvitePerson } from '../../../common/users/invitations.dto.ts';
import { RateLimiter } from '../../database/rate-limiter.ts';
import { badField, catalogueFieldError } from '../../http/field-errors.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { AccountsRepository, type Account } from '../accounts.repository.ts';
import { requireMayGrant } from './access-rules.ts';
import { AccountChanges } from './account-changes.ts';
import { InvitationLinks } from './invitation-links.ts';
import { StaffAccess } from './staff-access.ts';

/** First and last name of a full name. */
function splitName(name: string): [first: string, last: string] {
  const [first = '', ...rest] = name.split(/\s+/);
  return [first, rest.join(' ')];
}

/** The entity to which the caller invites without naming one. */
export const ownEntityOf = ({ admin, user }: Principal): string | null => (admin ? null : (user?.entityId ?? null));

export const hasStaffRole = (roles: readonly RoleCode[]): boolean => roles.some((role) => role !== ROLE.user);

/**
 * Writes invitations: accounts that nobody has signed in with yet, and an emailed link. Joins the current transaction.
 */
@Injectable()
export class InvitationWriter {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly access: StaffAccess,
    private readonly changes: AccountChanges,
    private readonly links: InvitationLinks,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** The account of a revoked invitation to the email, if any. Throws EMAIL_EXISTS, USERNAME_EXISTS. */
  async revokedOf(email: string): Promise<Account | undefined> {
    const existing = await this.accounts.findBy('email', email);
    if (existing && (existing.active || existing.status !== ACCOUNT_STATUS.INVITE_SENT))
      throw catalogueFieldError('EMAIL_EXISTS', 'email');
    if (!existing && (await this.accounts.findBy('username', email)))
      throw catalogueFieldError('USERNAME_EXISTS', 'email');
    return existing;
  }

  /**
   * Returns the id of the account. A revoked invitation to the same email is used again. Throws EMAIL_EXISTS,
   * USERNAME_EXISTS, BAD_INPUT, UMS_VAL_002 for roles that the caller may not give.
   */
  async invite(input: InvitePerson, caller: Principal): Promise<string> {
    const { email, roles } = input;
    const entityId = input.entityId ?? ownEntityOf(caller);
    if (!hasStaffRole(roles)) throw badField('roles', 'staffRole');
    requireMayGrant(caller, roles, entityId);
    const { entity, branches } = await this.access.workplaceOf(roles, entityId, input.branches ?? []);
    const existing = await this.revokedOf(email);
    const at = this.clock.now();
    const [first_name, last_name] = splitName(input.nameEn);
    const [first_name_ar, last_name_ar] = splitName(input.nameAr);
    const own = branches.map(({ id: branchId }) => ({ kind: BRANCH_KIND.self, branchId }));
    const columns = {
      first_name,
      last_name,
      first_name_ar,
      last_name_ar,
      roles,
      active: true,
      updated_at: at,
      entity_id: entity?.id ?? null,
      branches: JSON.stringify(own),
      status: ACCOUNT_STATUS.INVITE_SENT,
    };
    const id = existing?.id ?? randomUUID();
    const contact = {
      username: email,
      email,
      preferred_email: email,
      preferred_language: DEFAULT_LOCALE,
      preferred_channel: NOTIFY_BY.EMAIL,
    };
    if (existing) await this.accounts.renewInvitation(id, columns);
    else await this.accounts.insert({ id, ...columns, ...contact, created_at: at });
    const account = await this.accounts.getById(id);
    const after = await this.access.accessOf(account);
    const before = { ...after, roles: [], entity: null, branches: [], active: false };
    await this.access.record({
      userId: id,
      action: 'INVITE',
      change: { before, after },
      remarks: '',
      actorId: caller.user?.id ?? null,
      at,
    });
    await this.links.send(account, caller);
    return id;
  }

  /** Replaces the link. Throws TOO_MANY for too many emails to one address. */
  async resend(account: Account, caller: Principal): Promise<void> {
    await this.limiter.enforce('password-link', account.email ?? '');
    const access = await this.access.accessOf(account);
    const change = { before: access, after: access };
    const at = this.clock.now();
    await this.access.record({
      userId: account.id,
      action: 'RESEND',
      change,
      remarks: '',
      actorId: caller.user?.id ?? null,
      at,
    });
    await this.links.send(account, caller);
  }

  async revoke(account: Account, caller: Principal): Promise<void> {
    const before = await this.access.accessOf(account);
    const change = {
      action: 'REVOKE' as const,
      before,
      after: { ...before, active: false },
      columns: { active: false },
    };
    await this.changes.apply(account, change, '', caller);
    await this.links.remove(account.id);
  }
}
