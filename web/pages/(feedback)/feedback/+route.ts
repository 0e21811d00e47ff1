import { resolveRoute } from 'vike/routing';
import type { PageContext } from 'vike/types';

/** Handles `/feedback` and `/feedback/{link}`. */
export function route({ urlPathname }: PageContext) {
  const withLink = resolveRoute('/feedback/@link', urlPathname);
  return withLink.match ? withLink : resolveRoute('/feedback', urlPathname);
}
