import { Injectable } from '@nestjs/common';
import { AppError, CATALOGUE, type ErrorCode } from '../../../common/errors/catalogue.ts';
import { ACCOUNT_STATUS } from '../../../common/users/account.enums.ts';
import { AccountsRepository } from '../accounts.repository.ts';

/** An error of the catalogue that stands at a field too. */
export function fieldFault(code: ErrorCode, field: string): AppError {
  const { en, ar } = CATALOGUE[code];
  return new AppError(code, { fieldErrors: [{ field, code, descriptionEn: en, descriptionAr: ar }] });
}

/** By the unique constraints of the users table. */
const CONSTRAINTS: Record<string, () => AppError> = {
  users_username_key: () => fieldFault('USERNAME_EXISTS', 'username'),
  users_email_key: () => fieldFault('EMAIL_EXISTS', 'email'),
  users_mobile_key: () => fieldFault('UMS_VAL_004', 'mobile'),
  users_emirates_id_key: () => fieldFault('UMS_VAL_054', 'emiratesId'),
};

/** What the database says when somebody else was quicker, as the catalogue has it; any other fault as it is. */
export function takenFault(fault: unknown): unknown {
  const { constraint } = fault as { constraint?: string };
  return CONSTRAINTS[constraint ?? '']?.() ?? fault;
}

/** Whether another account has what a person gives as theirs. */
@Injectable()
export class Taken {
  constructor(private readonly accounts: AccountsRepository) {}

  /** Throws EMAIL_EXISTS. */
  async email(email: string, field = 'email'): Promise<void> {
    if (await this.accounts.by('email', email)) throw fieldFault('EMAIL_EXISTS', field);
  }

  /** Throws UMS_VAL_004. */
  async mobile(mobile: string): Promise<void> {
    if (await this.accounts.by('mobile', mobile)) throw fieldFault('UMS_VAL_004', 'mobile');
  }

  /** Throws UMS_VAL_001 when the Emirates ID is a verified account's, UMS_VAL_054 when it is any other's. `own`: not counted. */
  async emiratesId(emiratesId: string | null | undefined, own?: string): Promise<void> {
    const found = emiratesId ? await this.accounts.by('emirates_id', emiratesId) : undefined;
    if (found && found.id !== own) throw fieldFault(found.status === ACCOUNT_STATUS.VERIFIED ? 'UMS_VAL_001' : 'UMS_VAL_054', 'emiratesId');
  }
}
