import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/contract/principal.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { ACCOUNT_STATUS, ROLE } from '../../../common/users/account.enums.ts';
import type { AccessChange, AccountAccess, AccountChangeAction } from '../../../common/users/staff-accounts.types.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { AccountPermissions, type PermissionChange } from '../account-permissions.ts';
import type { Account } from '../accounts.repository.ts';
import { StaffAccess } from './staff-access.ts';

/** A change of access: the columns of the account, and the entry of the audit log. */
export interface AccountChange extends AccessChange {
  action: AccountChangeAction;
  columns: PermissionChange;
}

const isActiveAdmin = ({ roles, active, status }: AccountAccess): boolean =>
  active && status === ACCOUNT_STATUS.VERIFIED && roles.includes(ROLE.admin);

/** Applies changes of access: ends the sessions of the account and writes the audit log. */
@Injectable()
export class AccountChanges {
  constructor(
    private readonly access: StaffAccess,
    private readonly permissions: AccountPermissions,
    private readonly clock: Clock,
  ) {}

  /** Whether the change leaves the portal without an active admin. Joins the current transaction. */
  async removesLastAdmin(id: string, { before, after }: AccessChange): Promise<boolean> {
    return isActiveAdmin(before) && !isActiveAdmin(after) && this.access.isLastAdmin(id);
  }

  /**
   * Joins the current transaction. Without `caller` the change is that of the identity provider. Throws STALE when
   * another change comes first, and LAST_ADMIN for a caller who would leave the portal without an admin.
   */
  async apply(
    account: Pick<Account, 'id' | 'version'>,
    change: AccountChange,
    remarks: string,
    caller?: Principal,
  ): Promise<void> {
    const { id, version } = account;
    const { action, before, after, columns } = change;
    if (caller && (await this.removesLastAdmin(id, change))) throw new AppError('LAST_ADMIN');
    const at = this.clock.now();
    // Who takes the role away also ends that it was given by the command.
    const allColumns = after.roles.includes(ROLE.admin) ? columns : { ...columns, admin_by_command: false };
    if (!(await this.permissions.change(id, allColumns, at, { whileVersion: version }))) throw new AppError('STALE');
    await this.access.record({
      userId: id,
      action,
      change: { before, after },
      remarks,
      actorId: caller?.user?.id ?? null,
      at,
    });
  }
}
