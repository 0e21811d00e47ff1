import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/errors/catalogue.ts';
import { ACCOUNT_STATUS, ROLE, type AccountStatus, type RoleCode } from '../../../common/users/account.enums.ts';
import { Config } from '../../config/config.ts';
import { Database } from '../../database/database.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { AccountsRepository, type Account } from '../../users/accounts.repository.ts';
import { ENTITY_ROLES } from '../../users/staff-accounts/access-rules.ts';
import { AccountChanges } from '../../users/staff-accounts/account-changes.ts';
import { CaseRelease } from '../../users/staff-accounts/case-release.ts';
import { StaffAccess } from '../../users/staff-accounts/staff-access.ts';
import type { Claims } from './id-token-verifier.ts';

/** The account of a sign-in, and whether it has just lost the administrator role that no other active account has. */
export interface SignedInAccount {
  account: Account;
  lastAdminRemoved?: true;
}

/** Accounts that nobody has decided on: a role from the identity provider verifies them. */
const UNDECIDED: readonly AccountStatus[] = [ACCOUNT_STATUS.NON_VERIFIED, ACCOUNT_STATUS.PENDING_APPROVAL];

/** The texts of a claim: one text or a list. `name` may be a path, `realm_access.roles`. */
function textsOf(claims: Claims, name: string): string[] {
  const part = (value: unknown, key: string): unknown => (value as Record<string, unknown> | null | undefined)?.[key];
  const value = Object.hasOwn(claims, name) ? claims[name] : name.split('.').reduce(part, claims);
  return [value].flat().filter((text) => typeof text === 'string');
}

/** Reads OIDC_ROLE_MAP: `value=role` pairs with `;` between them. A value may contain `=`. */
function roleMap(setting: string): Map<string, RoleCode> {
  const pairs = setting.split(';').map((pair): [string, RoleCode | undefined] => {
    const at = pair.lastIndexOf('=');
    const role = pair.slice(at + 1).trim();
    return [pair.slice(0, at).trim(), Object.values(ROLE).find((code) => code === role || code === `voc/voc-${role}`)];
  });
  return new Map(pairs.filter((pair): pair is [string, RoleCode] => pair[1] !== undefined));
}

/** Roles and entity from the claims of the identity provider, with OIDC_ROLES_CLAIM. */
@Injectable()
export class ProviderRoles {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly access: StaffAccess,
    private readonly changes: AccountChanges,
    private readonly cases: CaseRelease,
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets roles and entity of the account to those of the claims, also when this removes the last admin. A role that the
   * operator gave by command stays beside them.
   */
  async apply(account: Account, claims: Claims): Promise<SignedInAccount> {
    const { OIDC_ROLES_CLAIM: claim, OIDC_ROLE_MAP: map = '' } = this.config;
    if (!claim) return { account };
    const roleOf = roleMap(map);
    const roles = new Set(textsOf(claims, claim).flatMap((value) => roleOf.get(value) ?? []));
    const write = (current: Account) => this.database.transaction(() => this.write(current, [...roles], claims));
    return write(account).catch(async (error: unknown) => {
      // Another sign-in of the same person has changed the account meanwhile.
      if (!(error instanceof AppError && error.code === 'STALE')) throw error;
      return write(await this.accounts.getById(account.id));
    });
  }

  private async write(account: Account, claimedRoles: readonly RoleCode[], claims: Claims): Promise<SignedInAccount> {
    const entityId = await this.entityIdFor(account, claimedRoles, claims);
    const allowed = claimedRoles.filter((role) => entityId !== null || !ENTITY_ROLES.includes(role));
    const isKeptAdmin = account.admin_by_command && !allowed.includes(ROLE.admin);
    if (isKeptAdmin) allowed.push(ROLE.admin);
    const roles = allowed.length ? allowed : [ROLE.user];
    const before = await this.access.accessOf(account);
    const isStaff = roles.some((role) => role !== ROLE.user);
    const status = isStaff && UNDECIDED.includes(account.status) ? ACCOUNT_STATUS.VERIFIED : account.status;
    const sameRoles = roles.length === before.roles.length && roles.every((role) => before.roles.includes(role));
    if (account.admin_by_command && !isKeptAdmin)
      await this.accounts.update(account.id, { admin_by_command: false }, this.clock.now());
    if (sameRoles && status === account.status && entityId === account.entity_id) return { account };
    const isMove = entityId !== account.entity_id;
    const after = await this.access.accessOf({
      ...account,
      roles,
      status,
      entity_id: entityId,
      branches: isMove ? [] : account.branches,
    });
    const leavesCases = before.roles.includes(ROLE.agent) && (isMove || !roles.includes(ROLE.agent));
    if (leavesCases) await this.cases.release(account);
    // The branches of the account include those delegated to it: they must not become its own.
    const columns = { roles, status, entity_id: entityId, ...(isMove && { branches: '[]' }) };
    const isLastAdmin = await this.changes.removesLastAdmin(account.id, { before, after });
    await this.changes.apply(account, { action: 'ACCESS', before, after, columns }, '');
    return { account: await this.accounts.getById(account.id), ...(isLastAdmin && { lastAdminRemoved: true }) };
  }

  /** The entity of the claim or, without OIDC_ENTITY_CLAIM, that of the account; null where no role needs one. */
  private async entityIdFor(account: Account, roles: readonly RoleCode[], claims: Claims): Promise<string | null> {
    if (!roles.some((role) => ENTITY_ROLES.includes(role))) return null;
    const { OIDC_ENTITY_CLAIM: claim } = this.config;
    if (!claim) return account.entity_id;
    const [code = ''] = textsOf(claims, claim);
    return this.access.entityIdByCode(code);
  }
}
