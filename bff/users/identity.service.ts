import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/contract/caller.ts';
import type { PortOf } from '../../common/contract/call.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { fieldTexts, type FieldMessage } from '../../common/errors/field-messages.ts';
import { ACCOUNT_STATUS, shownStatus } from '../../common/users/account.enums.ts';
import type { identity } from '../../common/users/identity.contract.ts';
import type { SubmitIdentity } from '../../common/users/identity.dto.ts';
import { mayProve, type IdentityView } from '../../common/users/identity.types.ts';
import { provesIdentity, type NewUser } from '../../common/users/registration.types.ts';
import { AccountFiles } from '../documents/account-files.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { Database } from '../store/database.ts';
import { AccountsRepository, type Account } from './accounts.repository.ts';
import { Taken, takenFault } from './registration/taken.ts';
import { Standing } from './standing.ts';

const faultAt = (field: string, code: FieldMessage): AppError =>
  new AppError('BAD_INPUT', { fieldErrors: [{ field, code, ...fieldTexts(code) }] });

/** Answers the calls by which an account that is not verified shows who its holder is. */
@Injectable()
export class IdentityService implements PortOf<typeof identity> {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly files: AccountFiles,
    private readonly taken: Taken,
    private readonly standingOf: Standing,
    private readonly clock: Clock,
  ) {}

  async standing(_input: undefined, caller: Caller): Promise<{ identity: IdentityView }> {
    const account = await this.account(caller);
    return {
      identity: {
        status: shownStatus(account.status),
        remarks: account.remarks,
        maySubmit: mayProve(account.status),
        emiratesId: account.emirates_id,
        passportNumber: account.passport_number,
        passportExpiry: account.passport_expiry,
        documents: await this.files.ofAccount(account.id),
      },
    };
  }

  /** Throws IDENTITY_SETTLED where nothing is to be submitted, FILE_GONE, UMS_VAL_001 and 054. */
  async submit(input: SubmitIdentity, caller: Caller): Promise<{ user: NewUser }> {
    const account = await this.account(caller);
    if (!mayProve(account.status)) throw new AppError('IDENTITY_SETTLED');
    if (!input.emiratesId && !input.passportNumber && !account.emirates_id && !account.passport_number)
      throw faultAt('emiratesId', 'emiratesId');
    await this.taken.emiratesId(input.emiratesId, account.id);
    const status = ACCOUNT_STATUS.PENDING_APPROVAL;
    const unneeded = await this.database
      .transaction(async () => {
        const gone = await this.files.claimIdentity(input.documents, account.id, caller);
        const documents = await this.files.ofAccount(account.id);
        if (!provesIdentity(documents.map(({ kind }) => kind))) throw faultAt('documents', 'idDocs');
        await this.accounts.writeNumbers(account.id, input);
        const options = { keepSession: caller.user?.sessionId, whileVersion: account.version };
        if (!(await this.standingOf.change(account.id, { status, remarks: null }, this.clock.now(), options))) throw new AppError('STALE');
        return gone;
      })
      .catch((fault: unknown) => {
        throw takenFault(fault);
      });
    await this.files.discard(unneeded);
    return { user: { id: account.id, status } };
  }

  private async account({ user }: Caller): Promise<Account> {
    const account = user && (await this.accounts.byId(user.id));
    if (!account) throw new AppError('SIGN_IN_NEEDED');
    return account;
  }
}
