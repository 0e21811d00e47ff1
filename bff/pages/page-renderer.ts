import { Injectable } from '@nestjs/common';
import { renderPage } from 'vike/server';
import { appearanceOf, localeOf, rowHeightOf, sideMenuOf } from '../auth/preferences.ts';
import { CityBrandingService } from '../city/city-branding.service.ts';
import { Config } from '../config/config.ts';
import type { PortalRequest } from '../http/portal-request.ts';
import { MapTiles } from './map-tiles.ts';
import { InternalApiClientFactory } from './internal-api-client.ts';
import { MissingFeatures } from './missing-features.ts';
import { mobilesOf } from '../../common/contract/principal.ts';
import { CATALOGUE, unavailableEntry } from '../../common/errors/catalogue.ts';
import { errorTexts } from '../i18n/error-texts.ts';
import { menusFor } from '../../common/access/menus.ts';
import { routeOf } from '../../common/access/routes.ts';
import { maskMobile } from '../../common/identifiers/mobile.ts';
import { permissionList } from '../../common/access/permissions.ts';
import type { PageInit, PageSettings } from '../../common/pages/page-init.ts';
import { ROLE } from '../../common/users/account.enums.ts';
import { deferScripts } from './defer-scripts.ts';

export interface PageResponse {
  status: number;
  headers: [string, string][];
  body: string;
}

/** Renders pages with vike for the principal of the request. */
@Injectable()
export class PageRenderer {
  readonly #settings: Omit<PageSettings, 'city' | 'tilesUrl' | 'tilesAttribution'>;

  constructor(
    private readonly apiClients: InternalApiClientFactory,
    private readonly branding: CityBrandingService,
    private readonly tiles: MapTiles,
    private readonly features: MissingFeatures,
    config: Config,
  ) {
    this.#settings = {
      publicUrl: config.publicUrl,
      demo: config.demo,
      showChannel: config.SHOW_CHANNEL_TYPE,
      descriptionMin: config.CASE_DESCRIPTION_MIN,
      mapBounds: config.mapBounds,
      minimumAge: config.minimumAge,
      registrationOpen: routeOf('/signup') !== undefined,
      externalHosts: config.ALLOWED_EXTERNAL_HOSTS.split(',').filter(Boolean),
      analytics:
        config.ANALYTICS_URL && config.ANALYTICS_ID
          ? { id: config.ANALYTICS_ID, script: config.ANALYTICS_URL }
          : undefined,
    };
  }

  /** `fresh`: reads content without the read-through cache, because the page itself goes into the page cache. */
  async render(request: PortalRequest, nonce: string, { fresh = false } = {}): Promise<PageResponse> {
    const { caller, authRedirectError } = request;
    const [mobile] = mobilesOf(caller);
    const missingFeatures = this.features.missing();
    const init: PageInit = {
      // Browsers treat a backslash as a slash. Unencoded in a redirect, it could lead to another site.
      urlOriginal: request.originalUrl.replaceAll('\\', '%5C'),
      headersOriginal: request.headers,
      cspNonce: nonce,
      caller,
      callApi: this.apiClients.for(caller, fresh),
      requestId: request.requestId,
      locale: localeOf(request),
      ...appearanceOf(request),
      sideMenu: sideMenuOf(request),
      rowHeight: rowHeightOf(request),
      settings: { ...this.#settings, ...this.tiles.settings(), city: await this.branding.current() },
      visitor: {
        permissions: permissionList(caller.permissions),
        user: caller.user && { id: caller.user.id, fullName: caller.user.fullName, fullNameAr: caller.user.fullNameAr },
        customer: caller.customer === true,
        admin: caller.admin === true,
        agentManager: caller.permissions.has('C0002') && caller.user?.roles.includes(ROLE.agentManager) === true,
        menus: menusFor({ ...caller, missingFeatures }),
        missingFeatures,
        provenMobile: mobile && maskMobile(mobile),
      },
    };
    if (authRedirectError) init.authRedirectError = { code: authRedirectError, ...errorTexts(authRedirectError) };
    const { httpResponse, errorWhileRendering } = await renderPage(init);
    const failed =
      unavailableEntry(errorWhileRendering) ?? (authRedirectError && { status: CATALOGUE[authRedirectError].status });
    const { status } = failed ?? { status: httpResponse.statusCode };
    return { status, headers: httpResponse.headers, body: deferScripts(httpResponse, nonce) };
  }
}
