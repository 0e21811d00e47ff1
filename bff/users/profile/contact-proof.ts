import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../common/contract/caller.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { fieldTexts } from '../../../common/errors/field-messages.ts';
import type { UpdateContact } from '../../../common/users/profile.dto.ts';
import { CodeChecker } from '../../otp/code-checker.ts';
import type { Account } from '../accounts.repository.ts';

const PURPOSES = ['CONTACT'];

/** Whether the account's holder has proven where they want to be reached. */
@Injectable()
export class ContactProof {
  constructor(private readonly checker: CodeChecker) {}

  /** What stands against the change; returned rather than thrown, so that the count of wrong answers stays. */
  async faultOf(
    { preferredMobile, preferredEmail, codes = [] }: UpdateContact,
    account: Account,
    caller: Caller,
  ): Promise<Error | undefined> {
    const wanted = new Map<string, 'preferredMobile' | 'preferredEmail'>();
    if (preferredMobile && !knownMobile(preferredMobile, account)) wanted.set(preferredMobile, 'preferredMobile');
    if (preferredEmail && !knownEmail(preferredEmail, account)) wanted.set(preferredEmail, 'preferredEmail');
    if (!wanted.size) return undefined;
    for (const { requestId, otp: code } of codes) {
      const proven = await this.checker.check({ requestId, code, draft: caller.draft, purposes: PURPOSES });
      if (proven instanceof Error) return proven;
      wanted.delete(proven.destination);
    }
    const [field] = wanted.values();
    if (!field) return undefined;
    const code = field === 'preferredMobile' ? 'proveMobile' : 'proveEmail';
    return new AppError('PROOF_NEEDED', { otpRequired: true, fieldErrors: [{ field, code, ...fieldTexts(code) }] });
  }
}

const knownMobile = (mobile: string, account: Account): boolean =>
  mobile === account.preferred_mobile || (account.mobile_verified && mobile === account.mobile);

const knownEmail = (email: string, account: Account): boolean =>
  email === account.preferred_email || (account.email_verified && email === account.email);
