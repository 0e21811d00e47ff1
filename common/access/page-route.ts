import type { Who } from '../contract/endpoint.ts';
import type { SectionSlug } from './dashboard-sections.ts';

export type Layout = 'site' | 'login' | 'signup' | 'feedback' | 'bare' | 'dashboard';

/** Who a page is for: as with calls, or the plain customer's row of the access table. */
export type PageWho = Who | 'customer';

export interface PageRoute {
  /** `*` stands for one segment that may be missing. */
  path: string;
  who: readonly PageWho[];
  layout: Layout;
  /** Key of the page's title; the header shows it but on the index (specification §2). */
  title: string;
  /** The parent page in the menus, for users who may open it. */
  under?: string;
  /** The menus that show it, and where in each. */
  menu?: Partial<Record<MenuSlot, number>>;
  /** Of a page in the dashboard: the entry of its side menu that it belongs to. `menu.dashboard` shows it there, the first one as the entry itself. */
  section?: SectionSlug;
  /** Who may frame it: websites that embed the portal (`?embed=1`), or the portal itself (`?frame=1`). Default nobody. */
  framed?: 'embed' | 'self';
  /** Search engines list it: key of what they show of it. */
  searched?: string;
  /** A guest's page that is the same for everyone: its bytes are kept for a moment instead of rendered anew. */
  kept?: true;
  /** Its calls need the id of the browser. The page sets the cookie, so that parallel uploads share one id. */
  needsBrowserId?: true;
  /** The texts that the page asks for beside those of every page and of its layout. */
  texts?: readonly TextGroup[];
}

/** Texts that a browser loads together. */
export type TextGroup = 'submit' | 'case' | 'account' | 'registration' | 'content' | 'work' | 'fields' | 'replies';

/** The texts that all pages in a layout ask for. */
export const LAYOUT_TEXTS: Partial<Record<Layout, readonly TextGroup[]>> = {
  signup: ['account', 'registration', 'case', 'submit'],
  dashboard: ['work', 'fields'],
};

export type MenuSlot = 'drawer' | 'home' | 'footer' | 'user' | 'dashboard';
