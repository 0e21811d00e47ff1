import type { PageContext } from 'vike/types';
import { localeAtom } from '../state/locale.ts';
import { menuItemsAtom, pageTitleAtom } from '../state/navigation.ts';
import type { PageStore } from '../state/page-store.ts';
import { isAuthenticatedAtom, visitorUserAtom } from '../state/session.ts';
import { titleOf } from './title.ts';

type PageFacts = Pick<PageContext, 'locale' | 'visitor' | 'route' | 'is404' | 'failure' | 'data'>;

/**
 * Writes the state that the server sends with a page into the atoms, before the first render and at each navigation.
 */
export function writePageState(store: PageStore, page: PageFacts): void {
  const { locale, visitor } = page;
  store.set(localeAtom, locale);
  store.set(pageTitleAtom, titleOf(page));
  store.set(isAuthenticatedAtom, visitor.user !== undefined);
  store.set(visitorUserAtom, visitor.user);
  store.set(menuItemsAtom, visitor.menus);
}
