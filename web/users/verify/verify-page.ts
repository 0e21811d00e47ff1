import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { pageQueries, type QueryPage } from '../../api/page-queries.ts';
import { readPendingRegistration } from '../signup/signup-page.ts';
import { identityQuery } from './queries.ts';

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
  } else await fetchQuery(identityQuery);
  return { isGuest, dehydrated: dehydrated() };
}
