import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { identity as contract } from '../../../common/users/identity.contract.ts';
import type { IdentityView } from '../../../common/users/identity.types.ts';
import { readPendingRegistration } from '../signup/signup-page.ts';

export interface VerifyData {
  /** Null for a guest. */
  identity: IdentityView | null;
}

/** Page data: the verification status. Guests with a pending registration are redirected to it. */
export async function readVerifyPage(context: Pick<PageContextServer, 'callApi' | 'caller'>): Promise<VerifyData> {
  if (context.caller.user) return context.callApi(contract.standing, undefined);
  const { registration } = await readPendingRegistration(context);
  if (registration) throw redirect(registration.kind === 'AGENT' ? '/signup/agent' : '/register');
  return { identity: null };
}
