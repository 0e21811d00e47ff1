import { RequiredText, Email, Optional, Text } from '../contract/fields.ts';
import { LIMITS } from '../limits.ts';
import { NewPassword, SameAs, WantedWithout } from './person-fields.ts';

/** POST users/resetpassword: with the current password, or with the token of a reset link. */
export class ResetPassword {
  @WantedWithout('token')
  @RequiredText(LIMITS.passwordMax, 'currentPassword')
  currentPassword?: string;

  @Optional()
  @Text(200)
  token?: string;

  @NewPassword()
  password: string;

  @SameAs('password')
  confirmPassword: string;
}

export class RequestPasswordReset {
  @Email()
  email: string;
}
