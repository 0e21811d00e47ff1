import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../common/contract/caller.ts';
import type { PortOf } from '../../../common/contract/call.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { VISIBILITY } from '../../../common/cases/case.enums.ts';
import type { profile } from '../../../common/users/profile.contract.ts';
import type { UpdateContact, UpdateProfile } from '../../../common/users/profile.dto.ts';
import { fieldsOf, IDENTITY_FIELDS, type Contact } from '../../../common/users/profile.types.ts';
import { badFields } from '../../http/validate.ts';
import { SessionsRepository } from '../../auth/sessions.repository.ts';
import { AccountFiles } from '../../documents/account-files.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { Database } from '../../store/database.ts';
import { profileOf } from '../account-view.ts';
import { AccountsRepository, type Account } from '../accounts.repository.ts';
import { PersonCheck } from '../registration/person-check.ts';
import { Taken, takenFault } from '../registration/taken.ts';
import { ContactProof } from './contact-proof.ts';
import { profileChange } from './profile-change.ts';

/** Answers the calls about the caller's own profile and sessions. */
@Injectable()
export class ProfileService implements PortOf<typeof profile> {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly people: PersonCheck,
    private readonly taken: Taken,
    private readonly files: AccountFiles,
    private readonly proof: ContactProof,
    private readonly rows: SessionsRepository,
    private readonly clock: Clock,
  ) {}

  async contact(_input: undefined, caller: Caller): Promise<{ contact: Contact }> {
    return { contact: contactOf(await this.account(caller)) };
  }

  contactByPost(input: undefined, caller: Caller): Promise<{ contact: Contact }> {
    return this.contact(input, caller);
  }

  /** Throws UMS_VAL_002 for a field that is read only, FILE_GONE for a photo that is not there, UMS_VAL_001 and 054. */
  async update(input: UpdateProfile, caller: Caller): Promise<{ contact: Contact }> {
    const account = await this.account(caller);
    const now = profileOf(account);
    const fields = fieldsOf(account.status);
    const touched = IDENTITY_FIELDS.filter((field) => input[field] !== undefined && input[field] !== (now[field] ?? ''));
    if (touched.some((field) => fields[field] === VISIBILITY.READ_ONLY)) throw new AppError('UMS_VAL_002');
    const faults = await this.people.faults(input);
    if (faults.length) throw badFields(faults);
    await this.taken.emiratesId(input.emiratesId, account.id);
    const unneeded = await this.database
      .transaction(async () => {
        const gone = input.photo === undefined ? [] : await this.files.claimPhoto(input.photo, account.id, caller);
        await this.accounts.write(account.id, profileChange(input), this.clock.now());
        return gone;
      })
      .catch((fault: unknown) => {
        throw takenFault(fault);
      });
    await this.files.discard(unneeded);
    return this.contact(undefined, caller);
  }

  /** Throws PROOF_NEEDED (403, otpRequired) for a mobile or email that nobody has proven, and the codes' errors. */
  async updateContact(input: UpdateContact, caller: Caller): Promise<{ contact: Contact }> {
    const account = await this.account(caller);
    const outcome = await this.database.transaction(async () => {
      const fault = await this.proof.faultOf(input, account, caller);
      if (fault) return fault;
      const { preferredEmail, preferredMobile, preferredLanguage, preferredChannel } = input;
      const change = {
        preferred_email: preferredEmail,
        preferred_mobile: preferredMobile,
        preferred_language: preferredLanguage,
        preferred_channel: preferredChannel,
      };
      await this.accounts.write(account.id, change, this.clock.now());
      return undefined;
    });
    if (outcome) throw outcome;
    return this.contact(undefined, caller);
  }

  async sessions(_input: undefined, caller: Caller) {
    const account = await this.account(caller);
    const rows = await this.rows.ofAccount(account.id, account.version, this.clock.now());
    return {
      sessions: rows.map(({ id, device, created_at, seen_at }) => ({
        id,
        current: id === caller.user?.sessionId,
        device,
        createdAt: created_at.toISOString(),
        seenAt: seen_at.toISOString(),
      })),
    };
  }

  async endOthers(_input: undefined, caller: Caller): Promise<{ ended: number }> {
    const account = await this.account(caller);
    return { ended: await this.rows.endOthers(account.id, caller.user!.sessionId) };
  }

  private async account({ user }: Caller): Promise<Account> {
    const account = user && (await this.accounts.byId(user.id));
    if (!account) throw new AppError('SIGN_IN_NEEDED');
    return account;
  }
}

function contactOf(account: Account): Contact {
  return { ...profileOf(account), fields: fieldsOf(account.status) };
}
