import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { decide, routeOf } from '../../common/access/routes.ts';

/**
 * The only page guard (specification §4), based on the route table, of which the browser gets the page's own row. The
 * server remembers the path of a visitor sent to sign in.
 */
export function guard(pageContext: PageContextServer): void {
  const decision = decide(pageContext.urlPathname, pageContext.caller);
  if (decision === 'login') throw redirect('/login');
  if (decision === 'denied') throw redirect('/401');
  if (decision === 'unknown') throw render(404);
  pageContext.route = routeOf(pageContext.urlPathname);
}
