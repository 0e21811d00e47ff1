import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/contract/principal.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import type { RegistrationCredentials } from '../../../common/users/registration.dto.ts';
import { provesIdentity, type NewUser } from '../../../common/users/registration.types.ts';
import { AccountFiles } from '../../documents/account-files.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { Database } from '../../database/database.ts';
import { AccountsRepository } from '../accounts.repository.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { newAccount, initialStatus } from './new-account.ts';
import { browserHashOf } from './registration-codes.ts';
import { RegistrationsRepository, type Registration } from './registrations.repository.ts';
import { catalogueFieldError, AccountConflicts, toConflictError } from './conflict-errors.ts';

/** The last step of a registration: creates the account and assigns the uploaded documents to it. */
@Injectable()
export class FinishRegistration {
  constructor(
    private readonly database: Database,
    private readonly registrations: RegistrationsRepository,
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
    const browser = browserHashOf(caller);
    // Hashing is slow, so it runs before the row is locked.
    await this.checkReady(await this.find(registrationId, browser), username);
    const passwordHash = await hashPassword(password);
    try {
      return await this.database.transaction(async () => {
        const row = await this.find(registrationId, browser);
        await this.checkReady(row, username);
        const account = newAccount(row, { username, passwordHash, locale: caller.locale, now: this.clock.now() });
        await this.accounts.insert(account);
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

  private async find(id: string, browser: string): Promise<Registration> {
    const row = await this.registrations.findForUpdate(id, browser, this.clock.now());
    if (!row) throw new AppError('REGISTRATION_GONE');
    return row;
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
