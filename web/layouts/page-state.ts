import type { PageContext } from 'vike/types';
import { menuFor } from '../../common/access/routes.ts';
import { localeAtom } from '../state/locale.ts';
import { menuItemsAtom, pageTitleAtom } from '../state/navigation.ts';
import type { PageStore } from '../state/page-store.ts';
import { isAuthenticatedAtom, visitorUserAtom } from '../state/session.ts';
import { titleOf } from './title.ts';

type PageFacts = Pick<PageContext, 'locale' | 'visitor' | 'urlPathname' | 'is404' | 'failure'>;

/**
 * Writes the state that the server sends with a page into the atoms, before the first render and at each navigation.
 */
export function writePageState(store: PageStore, page: PageFacts): void {
  const { locale, visitor } = page;
  const caller = { ...visitor, permissions: new Set(visitor.permissions) };
  store.set(localeAtom, locale);
  store.set(pageTitleAtom, titleOf(page));
  store.set(isAuthenticatedAtom, visitor.user !== undefined);
  store.set(visitorUserAtom, visitor.user);
  store.set(menuItemsAtom, {
    drawer: menuFor('drawer', caller),
    home: menuFor('home', caller),
    footer: menuFor('footer', caller),
    user: menuFor('user', caller),
    dashboard: menuFor('dashboard', caller),
  });
}
