import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/contract/principal.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { profile } from '../../../common/users/profile.contract.ts';
import type { UpdateContact, UpdateProfile } from '../../../common/users/profile.dto.ts';
import { fieldsOf, type OwnProfile } from '../../../common/users/profile.types.ts';
import { SessionsRepository } from '../sessions.repository.ts';
import { AccountFiles } from '../../documents/account-files.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { Database } from '../../database/database.ts';
import { profileOf } from '../account-view.ts';
import { AccountsRepository, type Account, type AccountUpdate } from '../accounts.repository.ts';
import { toConflictError } from '../registration/conflict-errors.ts';
import { ContactProof } from './contact-proof.ts';
import { ProfileCheck } from './profile-check.ts';

/** Implements the endpoints for the caller's own profile and sessions. */
@Injectable()
export class ProfileService implements ServiceOf<typeof profile> {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly profileCheck: ProfileCheck,
    private readonly files: AccountFiles,
    private readonly contactProof: ContactProof,
    private readonly sessionRows: SessionsRepository,
    private readonly clock: Clock,
  ) {}

  async contact(_input: undefined, caller: Principal): Promise<{ contact: OwnProfile }> {
    return { contact: contactOf(await this.accounts.ofCaller(caller)) };
  }

  contactPost(input: undefined, caller: Principal): Promise<{ contact: OwnProfile }> {
    return this.contact(input, caller);
  }

  /** Throws UMS_VAL_002 for a read-only field, FILE_GONE for a missing photo, UMS_VAL_001 and 054. */
  async update(input: UpdateProfile, caller: Principal): Promise<{ contact: OwnProfile }> {
    const account = await this.accounts.ofCaller(caller);
    await this.profileCheck.check(input, account, caller);
    const unusedKeys = await this.database
      .transaction(async () => {
        const replacedKeys =
          input.photo === undefined ? [] : await this.files.claimPhoto(input.photo, account.id, caller);
        await this.accounts.update(account.id, profileUpdate(input), this.clock.now());
        return replacedKeys;
      })
      .catch((error: unknown) => {
        throw toConflictError(error);
      });
    await this.files.discard(unusedKeys);
    return this.contact(undefined, caller);
  }

  /** Throws PROOF_NEEDED (403, otpRequired) for an unverified mobile or email, and the errors of one-time codes. */
  async updateContact(input: UpdateContact, caller: Principal): Promise<{ contact: OwnProfile }> {
    const account = await this.accounts.ofCaller(caller);
    const outcome = await this.database.transaction(async () => {
      const error = await this.contactProof.check(input, account, caller);
      if (error) return error;
      const { preferredEmail, preferredMobile, preferredLanguage, preferredChannel } = input;
      const change = {
        preferred_email: preferredEmail,
        preferred_mobile: preferredMobile,
        preferred_language: preferredLanguage,
        preferred_channel: preferredChannel,
      };
      await this.accounts.update(account.id, change, this.clock.now());
      return undefined;
    });
    if (outcome) throw outcome;
    return this.contact(undefined, caller);
  }

  async sessions(_input: undefined, caller: Principal) {
    const account = await this.accounts.ofCaller(caller);
    const rows = await this.sessionRows.findByAccount(account.id, account.version, this.clock.now());
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

  async endOthers(_input: undefined, caller: Principal): Promise<{ ended: number }> {
    const account = await this.accounts.ofCaller(caller);
    return {
      ended: caller.user ? await this.sessionRows.deleteOthers(account, caller.user.sessionId, this.clock.now()) : 0,
    };
  }
}

function contactOf(account: Account): OwnProfile {
  return { ...profileOf(account), fields: fieldsOf(account.status) };
}

/** An empty string clears a value; undefined keeps it. */
const emptyToNull = (value: string | undefined): string | null | undefined =>
  value === undefined ? undefined : value || null;

/** The columns that a profile update sets. */
function profileUpdate(input: UpdateProfile): AccountUpdate {
  return {
    first_name: input.firstName,
    last_name: input.lastName,
    first_name_ar: input.firstNameAr,
    last_name_ar: input.lastNameAr,
    nationality: input.nationality,
    gender: input.gender,
    date_of_birth: input.dateOfBirth,
    emirates_id: emptyToNull(input.emiratesId),
    passport_number: input.passportNumber,
    passport_expiry: input.passportExpiry,
    country: emptyToNull(input.country),
    city: emptyToNull(input.city),
    address: emptyToNull(input.address),
    government_employee: input.governmentEmployee,
    work_email: input.governmentEmployee === false ? null : input.workEmail,
    photo_id: input.photo,
    preferred_language: input.locale,
  };
}
