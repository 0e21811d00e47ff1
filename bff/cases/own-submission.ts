import { Injectable } from '@nestjs/common';
import type { SubmitCase } from '../../common/cases/cases.dto.ts';
import type { SubmittedCase } from '../../common/cases/submission.types.ts';
import { mobilesOf, type Principal } from '../../common/contract/principal.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { maskMobile } from '../../common/identifiers/mobile.ts';
import { Database } from '../database/database.ts';
import { RateLimiter } from '../database/rate-limiter.ts';
import { SubmitService } from './submit.service.ts';

/** Submits a case of the caller for their verified mobile, within the limits that protect its contacts from a flood. */
@Injectable()
export class OwnSubmission {
  constructor(
    private readonly submission: SubmitService,
    private readonly limiter: RateLimiter,
    private readonly database: Database,
  ) {}

  /** Throws PROOF_NEEDED, MOBILE_CHANGED, TOO_MANY_CASES, and as SubmitService. A rejected case does not count. */
  async submit(input: SubmitCase, caller: Principal): Promise<{ incident: SubmittedCase }> {
    const [mobile] = mobilesOf(caller);
    if (!mobile) throw new AppError('PROOF_NEEDED', { otpRequired: true });
    // Another tab may have proven another number or signed in an account.
    if (input.shownMobile && input.shownMobile !== maskMobile(mobile)) throw new AppError('MOBILE_CHANGED');
    const email = input.requester?.email;
    return this.database.transaction(async () => {
      await this.limiter.enforce('case', mobile, 'TOO_MANY_CASES');
      // The email is unverified: it may belong to someone else.
      if (email) await this.limiter.enforce('case-email', email.toLowerCase(), 'TOO_MANY_CASES');
      return { incident: await this.submission.submit(input, caller, mobile) };
    });
  }
}
