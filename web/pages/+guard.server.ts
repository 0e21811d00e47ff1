import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { pageAccess, routeFor } from '../../common/access/routes.ts';

/**
 * The only page guard (specification §4). It is based on the route table; the browser gets only the row of the page.
 * The server remembers the path of a visitor who is sent to sign in.
 */
export function guard(pageContext: PageContextServer): void {
  const decision = pageAccess(pageContext.urlPathname, pageContext.caller);
  if (decision === 'login') throw redirect('/login');
  if (decision === 'denied') throw redirect('/401');
  if (decision === 'unknown') throw render(404);
  pageContext.route = routeFor(pageContext.urlPathname, pageContext.caller);
}
