import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { identity as contract } from '../../../common/users/identity.contract.ts';
import type { IdentityView } from '../../../common/users/identity.types.ts';
import { readUnderWay } from '../signup/signup-page.ts';

export interface VerifyData {
  /** Nothing for a guest. */
  identity: IdentityView | null;
}

/** For the page's data: where the account stands. A guest's codes are given back where the registration is; without one there is nothing to verify. */
export async function readVerifyPage(context: Pick<PageContextServer, 'ask' | 'caller'>): Promise<VerifyData> {
  if (context.caller.user) return context.ask(contract.standing, undefined);
  const { registration } = await readUnderWay(context);
  if (registration) throw redirect(registration.kind === 'AGENT' ? '/signup/agent' : '/register');
  return { identity: null };
}
