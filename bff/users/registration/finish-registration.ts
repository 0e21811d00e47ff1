import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/contract/principal.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import type { RegistrationCredentials } from '../../../common/users/registration.dto.ts';
import { provesIdentity, type NewUser } from '../../../common/users/registration.types.ts';
import { AccountFiles } from '../../documents/account-files.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { Database } from '../../database/database.ts';
import { catalogueFieldError } from '../../http/field-errors.ts';
import { AccountsRepository } from '../accounts.repository.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { StaffAccess } from '../staff-accounts/staff-access.ts';
import { newAccount, initialStatus } from './new-account.ts';
import { PendingRegistrations } from './pending-registrations.ts';
import type { Registration } from './registrations.repository.ts';
import { AccountConflicts, toConflictError } from './conflict-errors.ts';

/** The last step of a registration: creates the account and assigns the uploaded documents to it. */
@Injectable()
export class FinishRegistration {
  constructor(
    private readonly database: Database,
    private readonly registrations: PendingRegistrations,
    private readonly access: StaffAccess,
    private readonly accounts: AccountsRepository,
    private readonly conflicts: AccountConflicts,
    private readonly files: AccountFiles,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws REGISTRATION_GONE, CODES_NEEDED, USERNAME_EXISTS, EMAIL_EXISTS, UMS_VAL_001, 004, 054. Of two parallel calls
   * one succeeds.
   */
  async finish({ registrationId, username, password }: RegistrationCredentials, caller: Principal): Promise<NewUser> {
    // Hashing is slow, so it runs before the row is locked.
    await this.checkReady(await this.registrations.lock(registrationId, caller), username);
    const passwordHash = await hashPassword(password);
    try {
      return await this.database.transaction(async () => {
        const row = await this.registrations.lock(registrationId, caller);
        await this.checkReady(row, username);
        const { entityId = '', branch = '' } = row.person;
        const branchId = await this.access.branchIdByText(entityId, branch);
        const account = newAccount(row, {
          username,
          passwordHash,
          locale: caller.locale,
          now: this.clock.now(),
          branchId,
        });
        await this.accounts.insert(account);
        await this.files.assignToRegistration(row.id, { since: row.created_at }, caller);
        const documents = await this.files.claimRegistration(row.id, account.id, caller);
        const status = initialStatus(row.kind, provesIdentity(documents.map(({ kind }) => kind)));
        await this.accounts.setInitialStatus(account.id, status);
        await this.registrations.remove(row.id);
        return { id: account.id, status };
      });
    } catch (error) {
      throw toConflictError(error);
    }
  }

  private async checkReady(row: Registration, username: string): Promise<void> {
    if (!row.mobile_verified || !row.email_verified || !row.email) throw new AppError('CODES_NEEDED');
    await this.conflicts.checkEmail(row.email);
    await this.conflicts.checkMobile(row.mobile);
    await this.conflicts.checkEmiratesId(row.person.emiratesId);
    await this.checkUsername(username, row.email);
  }

  /** Users sign in by user name, email or mobile, so a user name must not equal another account's login. */
  private async checkUsername(username: string, email: string): Promise<void> {
    if (username.includes('@') ? username !== email : await this.accounts.byLogin(username))
      throw catalogueFieldError('USERNAME_EXISTS', 'username');
  }
}
