import { resolveRoute } from 'vike/routing';
import type { PageContext } from 'vike/types';

/** Handles `/public` and `/public/{id}`. */
export function route({ urlPathname }: PageContext) {
  const withId = resolveRoute('/public/@id', urlPathname);
  return withId.match ? withId : resolveRoute('/public', urlPathname);
}
