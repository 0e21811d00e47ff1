import { IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { Email, Optional, Text, withMessage } from '../contract/fields.ts';
import { LIMITS } from '../limits.ts';
import { NewPassword, SameAs, RequiredWithout } from './person-fields.ts';

/** POST users/resetpassword: with the current password, or with the token of a reset link. */
export class ResetPassword {
  @RequiredWithout('token')
  // Blanks belong to a password.
  @IsString(withMessage('currentPassword'))
  @IsNotEmpty(withMessage('currentPassword'))
  @MaxLength(LIMITS.passwordMax, withMessage(`tooLong ${LIMITS.passwordMax}`))
  @Matches(/^[^\u0000\p{Cs}]*$/u, withMessage('currentPassword'))
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
