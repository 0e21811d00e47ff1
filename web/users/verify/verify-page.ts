import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { identity as contract } from '../../../common/users/identity.contract.ts';
import { pageQueries, type QueryPage } from '../../api/page-queries.ts';
import { readPendingRegistration } from '../signup/signup-page.ts';

export interface VerifyData extends QueryPage {
  isGuest: boolean;
}

/** Page data: the verification status. Guests with a pending registration are redirected to it. */
export async function readVerifyPage(context: Pick<PageContextServer, 'callApi' | 'caller'>): Promise<VerifyData> {
  const { fetchQuery, dehydrated } = pageQueries(context.callApi);
  const isGuest = !context.caller.user;
  if (isGuest) {
    const { registration } = await readPendingRegistration(context);
    if (registration) throw redirect(registration.kind === 'AGENT' ? '/signup/agent' : '/register');
  } else await fetchQuery(contract.status, undefined);
  return { isGuest, dehydrated: dehydrated() };
}
