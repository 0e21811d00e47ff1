import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/contract/principal.ts';
import type { AppError } from '../../../common/errors/catalogue.ts';
import { ACCOUNT_STATUS } from '../../../common/users/account.enums.ts';
import { RateLimiter } from '../../database/rate-limiter.ts';
import { catalogueFieldError } from '../../http/field-errors.ts';
import { AccountsRepository, type Account } from '../accounts.repository.ts';

/** Errors by unique constraint of the users table. */
const CONSTRAINTS: Record<string, () => AppError> = {
  users_username_key: () => catalogueFieldError('USERNAME_EXISTS', 'username'),
  users_email_key: () => catalogueFieldError('EMAIL_EXISTS', 'email'),
  users_mobile_key: () => catalogueFieldError('UMS_VAL_004', 'mobile'),
  users_emirates_id_key: () => catalogueFieldError('UMS_VAL_054', 'emiratesId'),
};

/** Translates a unique violation on the users table into a catalogue error; returns any other error unchanged. */
export function toConflictError(error: unknown): unknown {
  const { constraint } = error as { constraint?: string };
  return CONSTRAINTS[constraint ?? '']?.() ?? error;
}

/** Checks that no other account has the same email, mobile or Emirates ID. */
@Injectable()
export class AccountConflicts {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly limiter: RateLimiter,
  ) {}

  /** Throws EMAIL_EXISTS. */
  async checkEmail(email: string): Promise<void> {
    if (await this.accounts.findBy('email', email)) throw catalogueFieldError('EMAIL_EXISTS', 'email');
  }

  /** Throws UMS_VAL_004. */
  async checkMobile(mobile: string): Promise<void> {
    if (await this.accounts.findBy('mobile', mobile)) throw catalogueFieldError('UMS_VAL_004', 'mobile');
  }

  /** Throws UMS_VAL_001 when a verified account has the Emirates ID, UMS_VAL_054 for any other account. */
  async checkEmiratesId(emiratesId: string | null | undefined): Promise<void> {
    const owner = emiratesId ? await this.accounts.findBy('emirates_id', emiratesId) : undefined;
    if (owner)
      throw catalogueFieldError(owner.status === ACCOUNT_STATUS.VERIFIED ? 'UMS_VAL_001' : 'UMS_VAL_054', 'emiratesId');
  }

  /** The same for another Emirates ID of an account. Also throws TOO_MANY, so that nobody can try all of them. */
  async checkNewEmiratesId(
    emiratesId: string | null | undefined,
    account: Account,
    { address }: Principal,
  ): Promise<void> {
    if (!emiratesId || emiratesId === account.emirates_id) return;
    await this.limiter.enforce('identity-check', address);
    await this.checkEmiratesId(emiratesId);
  }
}
