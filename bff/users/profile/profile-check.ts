import { Injectable } from '@nestjs/common';
import { VISIBILITY } from '../../../common/cases/case.enums.ts';
import { userTypeOf } from '../../../common/access/permissions.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { USER_TYPE } from '../../../common/users/account.enums.ts';
import type { UpdateProfile } from '../../../common/users/profile.dto.ts';
import { fieldsOf, IDENTITY_FIELDS } from '../../../common/users/profile.types.ts';
import { badFields } from '../../http/field-errors.ts';
import { profileOf } from '../account-view.ts';
import type { Account } from '../accounts.repository.ts';
import { AccountConflicts } from '../registration/conflict-errors.ts';
import { EligibilityCheck } from '../registration/eligibility-check.ts';

/** Checks an update of the caller's own profile. */
@Injectable()
export class ProfileCheck {
  constructor(
    private readonly eligibility: EligibilityCheck,
    private readonly conflicts: AccountConflicts,
  ) {}

  /** Throws UMS_VAL_002 for a read-only field, BAD_INPUT with field errors, UMS_VAL_001 and 054, TOO_MANY. */
  async check(input: UpdateProfile, account: Account, caller: Principal): Promise<void> {
    const current = profileOf(account);
    const fields = fieldsOf(account.status);
    const changed = IDENTITY_FIELDS.filter(
      (field) => input[field] !== undefined && input[field] !== (current[field] ?? ''),
    );
    if (changed.some((field) => fields[field] === VISIBILITY.READ_ONLY)) throw new AppError('UMS_VAL_002');
    const kind = userTypeOf(account.roles) === USER_TYPE.agent ? 'AGENT' : 'CUSTOMER';
    const errors = await this.eligibility.errors(kind, input);
    if (errors.length) throw badFields(errors);
    await this.conflicts.checkNewEmiratesId(input.emiratesId, account, caller);
  }
}
