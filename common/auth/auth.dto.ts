import { OneOf, Optional, RequiredText, Text } from '../contract/fields.ts';
import { PROFILE_TYPES, TOKEN_TYPES, type ProfileType, type TokenType } from './auth.types.ts';

const CODE_MAX = 4096;

/** POST auth/login: the callback parameters of the identity provider. */
export class SignIn {
  @RequiredText(CODE_MAX)
  code: string;

  @RequiredText(500)
  state: string;

  /** The issuer (RFC 9207). */
  @Optional()
  @Text(500)
  iss?: string;
}

export class ProfileQuery {
  @Optional()
  @OneOf(PROFILE_TYPES)
  type?: ProfileType;
}

export class TokenQuery {
  @Optional()
  @OneOf(TOKEN_TYPES)
  type: TokenType = 'user';
}
