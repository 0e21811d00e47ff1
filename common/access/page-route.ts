import type { Who } from '../contract/endpoint.ts';
import type { SectionSlug } from './dashboard-sections.ts';

export type Layout = 'site' | 'login' | 'signup' | 'feedback' | 'bare' | 'dashboard';

/** The audience of a page: the permissions as for endpoints, or `customer` for users without a staff role. */
export type PageRole = Who | 'customer';

export interface PageRoute {
  /** `*` is an optional path segment. */
  path: string;
  allowedRoles: readonly PageRole[];
  layout: Layout;
  /** Title key of the page. The header shows it except on the index page (specification §2). */
  title: string;
  /** The parent page in the menus, for users who may open it. */
  parent?: string;
  /** The menus that list the page, with its position. */
  menu?: Partial<Record<MenuSlot, number>>;
  /**
   * The side menu section of a dashboard page. `menu.dashboard` lists it there; the first page of a section is the
   * entry itself.
   */
  section?: SectionSlug;
  /**
   * Who may embed the page in a frame: other websites (`?embed=1`) or the portal itself (`?frame=1`). Default: none.
   */
  framed?: 'embed' | 'self';
  /** Listed for search engines: the key of its description. */
  descriptionKey?: string;
  /** The page is the same for all guests, so the page cache may store it. */
  cacheable?: true;
  /** The page's calls need the browser ID. The page sets the cookie, so that parallel uploads share one ID. */
  needsBrowserId?: true;
  /** Text groups that the page loads in addition to those of its layout. */
  texts?: readonly TextGroup[];
}

/** Groups of texts that the browser loads together. */
export type TextGroup = 'submit' | 'case' | 'account' | 'registration' | 'content' | 'work' | 'fields' | 'replies';

/** The text groups of all pages in a layout. */
export const LAYOUT_TEXTS: Partial<Record<Layout, readonly TextGroup[]>> = {
  signup: ['account', 'registration', 'case', 'submit'],
  dashboard: ['work', 'fields'],
};

export type MenuSlot = 'drawer' | 'home' | 'footer' | 'user' | 'dashboard';

/** The pages of each menu of the site that a visitor may open. */
export type PageMenus = Readonly<Record<Exclude<MenuSlot, 'dashboard'>, readonly Pick<PageRoute, 'path' | 'title'>[]>>;
