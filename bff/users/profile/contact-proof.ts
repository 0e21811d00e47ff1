import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/contract/principal.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import type { UpdateContact } from '../../../common/users/profile.dto.ts';
import { fieldTexts } from '../../i18n/error-texts.ts';
import { CodeChecker } from '../../otp/code-checker.ts';
import { AccountsRepository, type Account } from '../accounts.repository.ts';
import { catalogueFieldError } from '../registration/conflict-errors.ts';

const PURPOSES = ['CONTACT'];

/** Checks that the user has verified the mobile and email of their contact preferences. */
@Injectable()
export class ContactProof {
  constructor(
    private readonly checker: CodeChecker,
    private readonly accounts: AccountsRepository,
  ) {}

  /**
   * Returns the error that prevents the change, if any. Not thrown, so that the transaction keeps the count of wrong
   * codes.
   */
  async check({ preferredMobile, preferredEmail, codes }: UpdateContact, account: Account, caller: Principal): Promise<Error | undefined> {
    const proof = await this.codesProve({ preferredMobile, preferredEmail, codes }, account, caller);
    if (proof) return proof;
    // Only who has proven a contact learns that it belongs to another account.
    if (await this.isTaken('mobile', preferredMobile, account)) return catalogueFieldError('MOBILE_EXISTS', 'preferredMobile');
    if (await this.isTaken('email', preferredEmail, account)) return catalogueFieldError('EMAIL_EXISTS', 'preferredEmail');
    return undefined;
  }

  private async isTaken(by: 'mobile' | 'email', value: string | undefined, account: Account): Promise<boolean> {
    const found = value ? await this.accounts.findBy(by, value) : undefined;
    return found !== undefined && found.id !== account.id;
  }

  private async codesProve({ preferredMobile, preferredEmail, codes = [] }: UpdateContact, account: Account, caller: Principal) {
    const unproven = new Map<string, 'preferredMobile' | 'preferredEmail'>();
    if (preferredMobile && !knownMobile(preferredMobile, account)) unproven.set(preferredMobile, 'preferredMobile');
    if (preferredEmail && !knownEmail(preferredEmail, account)) unproven.set(preferredEmail, 'preferredEmail');
    if (!unproven.size) return undefined;
    for (const { requestId, otp: code } of codes) {
      const proven = await this.checker.check({ requestId, code, draft: caller.browserId, purposes: PURPOSES });
      if (proven instanceof Error) return proven;
      unproven.delete(proven.destination);
    }
    const [field] = unproven.values();
    if (!field) return undefined;
    const code = field === 'preferredMobile' ? 'proveMobile' : 'proveEmail';
    return new AppError('PROOF_NEEDED', { otpRequired: true, fieldErrors: [{ field, code, ...fieldTexts(code) }] });
  }
}

const knownMobile = (mobile: string, account: Account): boolean =>
  mobile === account.preferred_mobile || (account.mobile_verified && mobile === account.mobile);

const knownEmail = (email: string, account: Account): boolean =>
  email === account.preferred_email || (account.email_verified && email === account.email);
