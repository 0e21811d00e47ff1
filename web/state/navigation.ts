import { atom } from 'jotai';
import type { PageMenus } from '../../common/access/page-route.ts';

/** The pages of each menu that the visitor may open. */
export const menuItemsAtom = atom<PageMenus>({
  drawer: [],
  home: [],
  footer: [],
  user: [],
});

export const drawerOpenAtom = atom(false);

export const pageTitleAtom = atom('');

const tabAtom = atom(1);

/** The tab of the agent's workspace: an integer, else 1 (specification §5). */
export const sideBarTabAtom = atom(
  (get) => get(tabAtom),
  (_, set, tab: unknown) => set(tabAtom, Number.isInteger(Number(tab)) && Number(tab) > 0 ? Number(tab) : 1),
);
