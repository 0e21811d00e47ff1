import type { Permission } from '../access/permissions.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Principal } from '../contract/principal.ts';
import type { FontSize, SideMenuWidth, Theme } from '../locale/appearance.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { Locale } from '../locale/locales.ts';

/** How a page's data asks the product: the same endpoints, permissions and validation as over HTTP, without the network. */
export type Ask = <In, Out>(
  row: Endpoint<In, Out>,
  input: NoInfer<In> extends undefined ? undefined : Partial<NoInfer<In>>,
) => Promise<Out>;

/** Settings that pages show or obey. Reaches the browser: nothing secret. */
export interface PageSettings {
  publicUrl: string;
  demo: boolean;
  showChannel: boolean;
  descriptionMin: number;
  /** How old one must be to register. */
  minimumAge: number;
  /** There is a page to register on. */
  mayRegister: boolean;
  /** Where links may lead without asking. */
  externalHosts: string[];
  /** Visits of those who agree are counted by this script. */
  analytics?: { id: string; script: string };
  tilesUrl?: string;
  tilesAttribution: string;
}

/** Who looks at the page, for what it shows; what they may do is decided by the server at each call. */
export interface Visitor {
  permissions: Permission[];
  /** Who is signed in. */
  user?: { fullName: string; fullNameAr: string };
  /** The plain customer's pages are theirs. */
  customer: boolean;
  /** The admins' pages are theirs. */
  admin: boolean;
  /** The mobile that they may submit with, masked: proven by code, or the active customer's own. */
  provenMobile?: string;
}

/** What the server tells the page context; vike passes `locale`, `theme`, `fontSize`, `sideMenu`, `settings` and `visitor` on to the browser. */
export interface PageInit {
  urlOriginal: string;
  headersOriginal: Record<string, string | string[] | undefined>;
  cspNonce: string;
  caller: Principal;
  ask: Ask;
  requestId: string;
  locale: Locale;
  theme: Theme;
  fontSize: FontSize;
  sideMenu: SideMenuWidth;
  settings: PageSettings;
  visitor: Visitor;
  /** Why signing in or out could not go on. */
  authRedirectError?: { code: ErrorCode; descriptionEn: string; descriptionAr: string };
}
