import type { MapBounds } from '../cases/map-bounds.ts';
import type { OptionalFeature, PageMenus } from '../access/page-route.ts';
import type { Permission } from '../access/permissions.ts';
import type { CityBranding } from '../city/city.types.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Principal } from '../contract/principal.ts';
import type { ColorScheme, FontSize, RowHeight, SideMenuWidth, Theme } from '../locale/appearance.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { Locale } from '../locale/locales.ts';
import type { RegistrationKind } from '../users/registration.types.ts';

/**
 * Calls the API during server rendering: the same endpoints, permissions and validation as over HTTP, without the
 * network.
 */
export type InternalApiClient = <In, Out>(
  endpoint: Endpoint<In, Out>,
  input: NoInfer<In> extends undefined ? undefined : Partial<NoInfer<In>>,
) => Promise<Out>;

/** Settings for pages. They are sent to the browser, so they hold no secrets. */
export interface PageSettings {
  /** The names, emblem, colour and contact details of the city. */
  city: CityBranding;
  publicUrl: string;
  demo: boolean;
  showChannel: boolean;
  descriptionMin: number;
  /** The minimum age by kind of registration. */
  minimumAge: Record<RegistrationKind, number>;
  /** Whether registration is open. */
  registrationOpen: boolean;
  /** Hosts that links may lead to without a warning. */
  externalHosts: string[];
  /** The analytics script, for visitors who consent. */
  analytics?: { id: string; script: string };
  /** The area in which cases can be. */
  mapBounds: MapBounds;
  tilesUrl?: string;
  tilesAttribution: string;
}

/** The visitor of the page, for display only. The server checks permissions on every request. */
export interface Visitor {
  permissions: Permission[];
  /** The signed-in user. */
  user?: { id: string; fullName: string; fullNameAr: string };
  /** Whether the visitor gets the customer pages. */
  customer: boolean;
  /** Whether the visitor gets the admin pages. */
  admin: boolean;
  /** Whether the visitor leads the agents of an entity, as an admin may do as well. */
  agentManager: boolean;
  menus: PageMenus;
  /** Features that the middleware of the cases does not implement. Menus hide their pages. */
  missingFeatures: readonly OptionalFeature[];
  /** The masked mobile for submissions: proven by a code, or the active customer's own. */
  provenMobile?: string;
}

/**
 * The initial page context. vike passes `locale`, `theme`, `colorScheme`, `fontSize`, `sideMenu`, `rowHeight`,
 * `settings` and `visitor` on to the browser.
 */
export interface PageInit {
  urlOriginal: string;
  headersOriginal: Record<string, string | string[] | undefined>;
  cspNonce: string;
  caller: Principal;
  callApi: InternalApiClient;
  requestId: string;
  locale: Locale;
  theme: Theme;
  colorScheme: ColorScheme;
  fontSize: FontSize;
  sideMenu: SideMenuWidth;
  rowHeight: RowHeight;
  settings: PageSettings;
  visitor: Visitor;
  /** The error of a sign-in or sign-out redirect. */
  authRedirectError?: { code: ErrorCode; descriptionEn: string; descriptionAr: string };
}
