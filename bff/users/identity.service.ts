import { Injectable } from '@nestjs/common';
import type { Principal } from '../../common/contract/principal.ts';
import type { ServiceOf } from '../../common/contract/endpoint.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { ACCOUNT_STATUS, shownStatus } from '../../common/users/account.enums.ts';
import type { identity } from '../../common/users/identity.contract.ts';
import type { SubmitIdentity } from '../../common/users/identity.dto.ts';
import { maySubmitIdentity, type IdentityView } from '../../common/users/identity.types.ts';
import { provesIdentity, type NewUser } from '../../common/users/registration.types.ts';
import { badField } from '../http/field-errors.ts';
import { AccountFiles } from '../documents/account-files.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { Database } from '../database/database.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { AccountConflicts, toConflictError } from './registration/conflict-errors.ts';
import { AccountPermissions } from './account-permissions.ts';

/** Implements the identity endpoints: users of unverified accounts submit identity documents. */
@Injectable()
export class IdentityService implements ServiceOf<typeof identity> {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly files: AccountFiles,
    private readonly conflicts: AccountConflicts,
    private readonly accountPermissions: AccountPermissions,
    private readonly clock: Clock,
  ) {}

  async status(_input: undefined, caller: Principal): Promise<{ identity: IdentityView }> {
    const account = await this.accounts.ofCaller(caller);
    return {
      identity: {
        status: shownStatus(account.status),
        remarks: account.remarks,
        maySubmit: maySubmitIdentity(account.status),
        emiratesId: account.emirates_id,
        passportNumber: account.passport_number,
        passportExpiry: account.passport_expiry,
        documents: await this.files.ofAccount(account.id),
      },
    };
  }

  /**
   * Throws IDENTITY_SETTLED when the account's status allows no submission, FILE_GONE, UMS_VAL_001 and 054, TOO_MANY.
   */
  async submit(input: SubmitIdentity, caller: Principal): Promise<{ user: NewUser }> {
    const account = await this.accounts.ofCaller(caller);
    if (!maySubmitIdentity(account.status)) throw new AppError('IDENTITY_SETTLED');
    if (!input.emiratesId && !input.passportNumber && !account.emirates_id && !account.passport_number)
      throw badField('emiratesId', 'emiratesId');
    await this.conflicts.checkNewEmiratesId(input.emiratesId, account, caller);
    const status = ACCOUNT_STATUS.PENDING_APPROVAL;
    const unusedKeys = await this.database
      .transaction(async () => {
        const replacedKeys = await this.files.claimIdentity(input.documents, account.id, caller);
        const documents = await this.files.ofAccount(account.id);
        if (!provesIdentity(documents.map(({ kind }) => kind))) throw badField('documents', 'idDocs');
        await this.accounts.updateDocumentNumbers(account.id, input);
        const options = { keepSession: caller.user?.sessionId, whileVersion: account.version };
        if (!(await this.accountPermissions.change(account.id, { status, remarks: null }, this.clock.now(), options)))
          throw new AppError('STALE');
        return replacedKeys;
      })
      .catch((error: unknown) => {
        throw toConflictError(error);
      });
    await this.files.discard(unusedKeys);
    return { user: { id: account.id, status } };
  }
}
