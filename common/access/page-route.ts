import type { AllowedRole } from '../contract/endpoint.ts';
import type { SectionSlug } from './dashboard-sections.ts';
import type { Permission } from './permissions.ts';

export type Layout = 'site' | 'login' | 'signup' | 'feedback' | 'bare' | 'dashboard';

/** A role that may open a page: a role as for endpoints, or `customer` for users without an active staff role. */
export type PageRole = AllowedRole | 'customer';

/** A feature that the middleware of the service `cases` may not implement. */
export type OptionalFeature = 'knownIssues' | 'replyTemplates';

export interface PageRoute {
  /** A trailing `/*` stands for one optional path segment. */
  path: string;
  allowedRoles: readonly PageRole[];
  layout: Layout;
  /** Who has the page in the dashboard, in place of `layout`: staff, where customers have it as well. */
  inDashboardFor?: readonly Permission[];
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
  /** Whose side menu lists the page, of those who may open it. Default: everybody's. */
  listedFor?: Permission;
  /**
   * Who may embed the page in a frame: other websites (`?embed=1`) or the portal itself (`?frame=1`). Default: none.
   */
  framed?: 'embed' | 'self';
  /** Text key of the meta description. The sitemap lists the pages that have one, and search engines index them. */
  descriptionKey?: string;
  /** For a page with `menu`: hides it from the menus while the middleware does not implement this feature. */
  requires?: OptionalFeature;
  /** The page is the same for all guests, so the page cache may store it. */
  cacheable?: true;
  /** The page's calls need the browser ID. The page sets the cookie, so that parallel uploads share one ID. */
  needsBrowserId?: true;
  /** Text groups that the page loads in addition to those of its layout. */
  texts?: readonly TextGroup[];
}

/** Groups of texts that the browser loads together. */
export type TextGroup =
  | 'submit'
  | 'capture'
  | 'case'
  | 'issues'
  | 'account'
  | 'registration'
  | 'content'
  | 'performance'
  | 'admin'
  | 'fields'
  | 'dashboard';

/** The text groups of all pages in a layout. */
export const LAYOUT_TEXTS: Partial<Record<Layout, readonly TextGroup[]>> = {
  signup: ['account', 'registration', 'case', 'submit', 'capture'],
  dashboard: ['dashboard'],
};

export type MenuSlot = 'drawer' | 'home' | 'footer' | 'user' | 'dashboard';

/** The pages of each menu of the site that a visitor may open. */
export type PageMenus = Readonly<Record<Exclude<MenuSlot, 'dashboard'>, readonly Pick<PageRoute, 'path' | 'title'>[]>>;
