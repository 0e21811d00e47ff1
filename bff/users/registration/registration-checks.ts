import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/contract/principal.ts';
import type { RegisterCustomer } from '../../../common/users/registration.dto.ts';
import type { RegistrationKind } from '../../../common/users/registration.types.ts';
import { RateLimiter } from '../../database/rate-limiter.ts';
import { PasswordCheck } from '../passwords/password-check.ts';
import { AccountConflicts } from './conflict-errors.ts';
import { EligibilityCheck } from './eligibility-check.ts';
import type { Registration } from './registrations.repository.ts';

/** The checks of a registration: the person, the email, and conflicts with existing accounts. */
@Injectable()
export class RegistrationChecks {
  constructor(
    private readonly eligibility: EligibilityCheck,
    private readonly accountConflicts: AccountConflicts,
    private readonly limiter: RateLimiter,
    private readonly passwordCheck: PasswordCheck,
  ) {}

  /** Throws BAD_INPUT with an error for each invalid field. */
  person(kind: RegistrationKind, person: RegisterCustomer): Promise<void> {
    return this.eligibility.check(kind, person);
  }

  /**
   * Throws TOO_MANY. A started registration is stored, and tells with a verified mobile whether its Emirates ID is
   * known.
   */
  mayStart({ address }: Principal): Promise<void> {
    return this.limiter.enforce('registration', address);
  }

  /** Throws TOO_MANY, and EMAIL_EXISTS for the email of an account. */
  async email(email: string, caller: Principal): Promise<void> {
    await this.limiter.enforce('email-check', caller.address);
    await this.accountConflicts.checkEmail(email);
  }

  /** Throws UMS_VAL_001, 004 and 054. */
  async conflicts(row: Registration): Promise<void> {
    await this.accountConflicts.checkMobile(row.mobile);
    await this.accountConflicts.checkEmiratesId(row.person.emiratesId);
  }

  /** Throws BAD_INPUT for a password with the name of the person or of the portal. */
  password(password: string, { person }: Registration): Promise<void> {
    return this.passwordCheck.check(password, [
      person.firstName,
      person.lastName,
      person.firstNameAr,
      person.lastNameAr,
    ]);
  }
}
