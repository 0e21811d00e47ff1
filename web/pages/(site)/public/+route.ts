import { resolveRoute } from 'vike/routing';
import type { PageContext } from 'vike/types';

/** `/public` and `/public/{id}`: one page. */
export function route({ urlPathname }: PageContext) {
  const withId = resolveRoute('/public/@id', urlPathname);
  return withId.match ? withId : resolveRoute('/public', urlPathname);
}
