import { auth } from '../../common/auth/auth.contract.ts';
import type { SignInResult } from '../../common/auth/auth.types.ts';
import { defined } from '../support/defined.ts';
import { CLIENT, IdentityProvider, type Behaviour } from '../support/identity-provider.ts';
import { startPortal, type FixedClock, type Portal } from '../support/portal.ts';
import { Visitor, type Reply } from '../support/visitor.ts';

/** A portal that signs users in through an external OpenID Connect provider. */
export interface PortalWithProvider {
  provider: IdentityProvider;
  portal: Portal;
  /** Starts a sign-in. Returns the provider's authorization URL. */
  startSignIn(visitor: Visitor): Promise<string>;
  /** Completes a sign-in of `person`; `behaviour` applies from the redirect back on. */
  signIn(behaviour?: Behaviour, person?: Record<string, unknown>, visitor?: Visitor): Promise<Reply<SignInResult>>;
  close(): Promise<void>;
}

let people = 0;

/** Claims of a new person. */
export function someone(): Record<string, unknown> {
  people += 1;
  return {
    sub: `person ${people}`,
    email: `person${people}@example.com`,
    email_verified: true,
    name: `Person ${people}`,
  };
}

/** Starts a provider and a portal that uses it. `env`: more settings of the portal. */
export async function startWithProvider(
  behaviour: Behaviour = {},
  env: Record<string, string> = {},
  clock?: FixedClock,
): Promise<PortalWithProvider> {
  const provider = await IdentityProvider.start();
  provider.behaviour = behaviour;
  const portal = await startPortal({
    env: { OIDC_ISSUER: provider.url, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret, ...env },
    clock,
  });
  const startSignIn = async (visitor: Visitor): Promise<string> => {
    const reply = await visitor.request('GET', '/auth/login');
    if (reply.status !== 302) throw new Error(`not redirected to the provider: ${reply.status}`);
    return defined(reply.headers.get('location'));
  };
  return {
    provider,
    portal,
    startSignIn,
    signIn: async (behaviour = {}, person = someone(), visitor = new Visitor(portal)) => {
      const back = provider.grant(await startSignIn(visitor), person);
      provider.behaviour = behaviour;
      return visitor.call(auth.signIn, back);
    },
    close: async () => {
      await portal.close();
      await provider.close();
    },
  };
}
