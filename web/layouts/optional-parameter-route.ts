import { resolveRoute } from 'vike/routing';
import type { PageContext } from 'vike/types';

/** The route of a page with a parameter at its end, which is optional: `/fixed/@link` is also the page `/fixed`. */
export function optionalParameterRoute(pattern: string) {
  const [path = ''] = pattern.split('/@');
  return ({ urlPathname }: PageContext) => {
    const withParameter = resolveRoute(pattern, urlPathname);
    return withParameter.match ? withParameter : resolveRoute(path, urlPathname);
  };
}
