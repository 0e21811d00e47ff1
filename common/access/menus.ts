import type { Principal } from '../contract/principal.ts';
import type { OptionalFeature, MenuSlot, PageMenus, PageRoute } from './page-route.ts';
import { mayOpen, ROUTES } from './routes.ts';

/** The caller that a menu is made for. `missingFeatures`: features that the middleware does not implement. */
export type MenuCaller = Pick<Principal, 'permissions' | 'customer' | 'admin'> & {
  missingFeatures?: readonly OptionalFeature[];
};

/** The pages of a menu that the caller may open, in menu order. */
export function menuFor(slot: MenuSlot, { missingFeatures = [], ...caller }: MenuCaller): PageRoute[] {
  const positionOf = (route: PageRoute): number => route.menu?.[slot] ?? 0;
  const isOffered = ({ requires }: PageRoute): boolean => !requires || !missingFeatures.includes(requires);
  const isListed = ({ listedFor }: PageRoute): boolean =>
    slot !== 'dashboard' || !listedFor || caller.permissions.has(listedFor);
  return ROUTES.filter(
    (route) => positionOf(route) > 0 && isOffered(route) && isListed(route) && mayOpen(route, caller),
  ).sort((a, b) => positionOf(a) - positionOf(b));
}

/** The menus of the site for a caller. */
export function menusFor(caller: MenuCaller): PageMenus {
  const entriesOf = (slot: MenuSlot) => menuFor(slot, caller).map(({ path, title }) => ({ path, title }));
  return { drawer: entriesOf('drawer'), home: entriesOf('home'), footer: entriesOf('footer'), user: entriesOf('user') };
}
