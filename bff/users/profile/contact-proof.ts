import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/contract/principal.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import type { UpdateContact } from '../../../common/users/profile.dto.ts';
import { catalogueFieldError, fieldError } from '../../http/field-errors.ts';
import { CodeChecker } from '../../otp/code-checker.ts';
import { codeHolderOf } from '../../otp/code-secrets.ts';
import { AccountsRepository, type Account } from '../accounts.repository.ts';

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
   * codes. The right codes of a refused change stay valid.
   */
  async check(input: UpdateContact, account: Account, caller: Principal): Promise<Error | undefined> {
    const used: string[] = [];
    const error = (await this.proofError(input, account, caller, used)) ?? (await this.conflict(input, account));
    if (error) await this.checker.undo(used);
    return error;
  }

  private async conflict(
    { preferredMobile, preferredEmail }: UpdateContact,
    account: Account,
  ): Promise<Error | undefined> {
    // Only a user who has proven a contact learns that it belongs to another account.
    if (await this.isTaken('mobile', preferredMobile, account))
      return catalogueFieldError('MOBILE_EXISTS', 'preferredMobile');
    if (await this.isTaken('email', preferredEmail, account))
      return catalogueFieldError('EMAIL_EXISTS', 'preferredEmail');
    return undefined;
  }

  private async isTaken(by: 'mobile' | 'email', value: string | null | undefined, account: Account): Promise<boolean> {
    const owner = value ? await this.accounts.findBy(by, value) : undefined;
    return owner !== undefined && owner.id !== account.id;
  }

  /** The error for a wrong code, or for a new mobile or email without a code. Adds the right codes to `used`. */
  private async proofError(
    { preferredMobile, preferredEmail, codes = [] }: UpdateContact,
    account: Account,
    caller: Principal,
    used: string[],
  ): Promise<Error | undefined> {
    const unproven = new Map<string, 'preferredMobile' | 'preferredEmail'>();
    if (preferredMobile && !isKnownMobile(preferredMobile, account)) unproven.set(preferredMobile, 'preferredMobile');
    if (preferredEmail && !isKnownEmail(preferredEmail, account)) unproven.set(preferredEmail, 'preferredEmail');
    if (!unproven.size) return undefined;
    for (const { requestId, otp: code } of codes) {
      const proven = await this.checker.check({ requestId, code, browserId: codeHolderOf(caller), purposes: PURPOSES });
      if (proven instanceof Error) return proven;
      used.push(proven.requestId);
      unproven.delete(proven.destination);
    }
    const [field] = unproven.values();
    if (!field) return undefined;
    const code = field === 'preferredMobile' ? 'proveMobile' : 'proveEmail';
    return new AppError('PROOF_NEEDED', { otpRequired: true, fieldErrors: [fieldError(field, code)] });
  }
}

const isKnownMobile = (mobile: string, account: Account): boolean =>
  mobile === account.preferred_mobile || (account.mobile_verified && mobile === account.mobile);

const isKnownEmail = (email: string, account: Account): boolean =>
  email === account.preferred_email || (account.email_verified && email === account.email);
