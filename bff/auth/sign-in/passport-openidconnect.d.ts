/** The package has no types. These cover what HardenedStrategy uses. */
declare module 'passport-openidconnect' {
  export type TokenDone = (
    error: Error | null,
    accessToken?: string,
    refreshToken?: string,
    params?: { id_token: string },
  ) => void;

  export interface OAuth2Client {
    getOAuthAccessToken(code: string, params: Record<string, string>, done: TokenDone): void;
  }

  export interface StateStore {
    store(
      request: object,
      context: { nonce?: string },
      state: unknown,
      meta: unknown,
      done: (error: Error | null, state?: string) => void,
    ): void;
    verify(
      request: object,
      state: string,
      done: (error: Error | null, context?: object | false, state?: unknown) => void,
    ): void;
  }

  export interface Options {
    issuer: string;
    authorizationURL: string;
    tokenURL: string;
    clientID: string;
    clientSecret?: string;
    callbackURL: string;
    scope: string[];
    store: StateStore;
    skipUserProfile: true;
    passReqToCallback: true;
  }

  export type Verify = (
    request: object,
    issuer: string,
    profile: object,
    done: (error: Error | null, user?: object | false) => void,
  ) => void;

  export class Strategy {
    constructor(options: Options, verify: Verify);
    _oauth2: OAuth2Client;
    authenticate(request: object, options?: object): void;
    authorizationParams(options: object): Record<string, string>;
    error(error: Error): void;
  }
}
