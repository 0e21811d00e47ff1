import { Injectable } from '@nestjs/common';
import { AppError, type ErrorCode } from '../../../common/errors/catalogue.ts';
import { ACCOUNT_STATUS } from '../../../common/users/account.enums.ts';
import { errorTexts } from '../../i18n/error-texts.ts';
import { AccountsRepository } from '../accounts.repository.ts';

/** A catalogue error that is also reported at a field. */
export function catalogueFieldError(code: ErrorCode, field: string): AppError {
  return new AppError(code, { fieldErrors: [{ field, code, ...errorTexts(code) }] });
}

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
  constructor(private readonly accounts: AccountsRepository) {}

  /** Throws EMAIL_EXISTS. */
  async checkEmail(email: string, field = 'email'): Promise<void> {
    if (await this.accounts.findBy('email', email)) throw catalogueFieldError('EMAIL_EXISTS', field);
  }

  /** Throws UMS_VAL_004. */
  async checkMobile(mobile: string): Promise<void> {
    if (await this.accounts.findBy('mobile', mobile)) throw catalogueFieldError('UMS_VAL_004', 'mobile');
  }

  /**
   * Throws UMS_VAL_001 when a verified account has the Emirates ID, UMS_VAL_054 for any other account. `own`: excluded.
   */
  async checkEmiratesId(emiratesId: string | null | undefined, own?: string): Promise<void> {
    const found = emiratesId ? await this.accounts.findBy('emirates_id', emiratesId) : undefined;
    if (found && found.id !== own)
      throw catalogueFieldError(found.status === ACCOUNT_STATUS.VERIFIED ? 'UMS_VAL_001' : 'UMS_VAL_054', 'emiratesId');
  }
}
