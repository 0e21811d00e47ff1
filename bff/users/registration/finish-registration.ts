import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../common/contract/caller.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import type { RegistrationCredentials } from '../../../common/users/registration.dto.ts';
import { provesIdentity, type NewUser } from '../../../common/users/registration.types.ts';
import { AccountFiles } from '../../documents/account-files.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { Database } from '../../store/database.ts';
import { AccountsRepository } from '../accounts.repository.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { accountOf, firstStatus } from './new-account.ts';
import { browserOfCaller } from './registration-codes.ts';
import { RegistrationsRepository, type Registration } from './registrations.repository.ts';
import { fieldFault, Taken, takenFault } from './taken.ts';

/** The last step of a registration: the account, with the documents that were brought for it. */
@Injectable()
export class FinishRegistration {
  constructor(
    private readonly database: Database,
    private readonly rows: RegistrationsRepository,
    private readonly accounts: AccountsRepository,
    private readonly taken: Taken,
    private readonly files: AccountFiles,
    private readonly clock: Clock,
  ) {}

  /** Throws REGISTRATION_GONE, CODES_NEEDED, USERNAME_EXISTS, EMAIL_EXISTS, UMS_VAL_001, 004, 054. Of two at once one makes the account. */
  async finish({ registrationId, username, password }: RegistrationCredentials, caller: Caller): Promise<NewUser> {
    const browser = browserOfCaller(caller);
    // Hashing is slow, and nothing is to be locked meanwhile.
    await this.ready(await this.find(registrationId, browser), username);
    const passwordHash = await hashPassword(password);
    try {
      return await this.database.transaction(async () => {
        const row = await this.find(registrationId, browser);
        await this.ready(row, username);
        const account = accountOf(row, { username, passwordHash, locale: caller.locale, now: this.clock.now() });
        await this.accounts.insert(account);
        const brought = await this.files.claimRegistration(row.id, account.id, caller);
        const status = firstStatus(row.kind, provesIdentity(brought.map(({ kind }) => kind)));
        await this.accounts.settle(account.id, status);
        await this.rows.remove(row.id);
        return { id: account.id, status };
      });
    } catch (fault) {
      throw takenFault(fault);
    }
  }

  private async find(id: string, browser: string): Promise<Registration> {
    const row = await this.rows.hold(id, browser, this.clock.now());
    if (!row) throw new AppError('REGISTRATION_GONE');
    return row;
  }

  private async ready(row: Registration, username: string): Promise<void> {
    if (!row.mobile_verified || !row.email_verified || !row.email) throw new AppError('CODES_NEEDED');
    await this.taken.email(row.email);
    await this.taken.mobile(row.mobile);
    await this.taken.emiratesId(row.person.emiratesId);
    await this.checkName(username, row.email);
  }

  /** People sign in by user name, email or mobile alike: nobody's name may be another's email. */
  private async checkName(username: string, email: string): Promise<void> {
    if (username.includes('@') ? username !== email : await this.accounts.byLogin(username))
      throw fieldFault('USERNAME_EXISTS', 'username');
  }
}
