import { auth } from '../../common/auth/auth.contract.ts';
import type { SignInAnswer } from '../../common/auth/auth.types.ts';
import { CLIENT, IdentityProvider, type Behaviour } from '../support/identity-provider.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { Visitor, type Reply } from '../support/visitor.ts';

/** A portal whose people sign in at a standard provider of its own. */
export interface WithProvider {
  provider: IdentityProvider;
  portal: Portal;
  /** The browser is sent to the provider; the address. */
  leave(visitor: Visitor): Promise<string>;
  /** The whole way of `person`, with the provider behaving as told once the browser is back. */
  signIn(behaviour?: Behaviour, person?: Record<string, unknown>, visitor?: Visitor): Promise<Reply<SignInAnswer>>;
  close(): Promise<void>;
}

let people = 0;

/** A person whom nobody knows yet. */
export function someone(): Record<string, unknown> {
  people += 1;
  return { sub: `person ${people}`, email: `person${people}@example.com`, email_verified: true, name: `Person ${people}` };
}

export async function startWithProvider(behaviour: Behaviour = {}): Promise<WithProvider> {
  const provider = await IdentityProvider.start();
  provider.behaviour = behaviour;
  const portal = await startPortal({ env: { OIDC_ISSUER: provider.url, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret } });
  const leave = async (visitor: Visitor): Promise<string> => {
    const reply = await visitor.request('GET', '/auth/login');
    if (reply.status !== 302) throw new Error(`not sent to the provider: ${reply.status}`);
    return reply.headers.get('location')!;
  };
  return {
    provider,
    portal,
    leave,
    signIn: async (behaviour = {}, person = someone(), visitor = new Visitor(portal)) => {
      const back = provider.grant(await leave(visitor), person);
      provider.behaviour = behaviour;
      return visitor.call(auth.signIn, back);
    },
    close: async () => {
      await portal.close();
      await provider.close();
    },
  };
}
