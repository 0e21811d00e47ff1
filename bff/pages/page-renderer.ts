import { Injectable } from '@nestjs/common';
import { renderPage } from 'vike/server';
import { appearanceOf, localeOf, sideMenuOf } from '../auth/preferences.ts';
import { CityBrandingService } from '../city/city-branding.service.ts';
import { Config } from '../config/config.ts';
import type { PortalRequest } from '../http/portal-request.ts';
import { MapTiles } from './map-tiles.ts';
import { InternalApiClientFactory } from './internal-api-client.ts';
import { mobilesOf } from '../../common/contract/principal.ts';
import { CATALOGUE, failureOf } from '../../common/errors/catalogue.ts';
import { errorTexts } from '../i18n/error-texts.ts';
import { menusFor, routeOf } from '../../common/access/routes.ts';
import { maskMobile } from '../../common/otp/mobile.ts';
import { PERMISSIONS } from '../../common/access/permissions.ts';
import type { PageInit, PageSettings } from '../../common/pages/page-init.ts';
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
    config: Config,
  ) {
    this.#settings = {
      publicUrl: config.publicUrl,
      demo: config.demo,
      showChannel: config.SHOW_CHANNEL_TYPE,
      descriptionMin: config.CASE_DESCRIPTION_MIN,
      minimumAge: config.minimumAge,
      mayRegister: routeOf('/signup') !== undefined,
      externalHosts: config.ALLOWED_EXTERNAL_HOSTS.split(',').filter(Boolean),
      analytics: config.ANALYTICS_URL && config.ANALYTICS_ID ? { id: config.ANALYTICS_ID, script: config.ANALYTICS_URL } : undefined,
    };
  }

  /** `fresh`: reads content without the read-through cache, because the page itself goes into the page cache. */
  async render(request: PortalRequest, nonce: string, { fresh = false } = {}): Promise<PageResponse> {
    const { caller, authRedirectError } = request;
    const [mobile] = mobilesOf(caller);
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
      settings: { ...this.#settings, ...this.tiles.settings(), city: await this.branding.current() },
      visitor: {
        permissions: PERMISSIONS.filter((code) => caller.permissions.has(code)),
        user: caller.user && { fullName: caller.user.fullName, fullNameAr: caller.user.fullNameAr },
        customer: caller.customer === true,
        admin: caller.admin === true,
        menus: menusFor(caller),
        provenMobile: mobile && maskMobile(mobile),
      },
    };
    if (authRedirectError) init.authRedirectError = { code: authRedirectError, ...errorTexts(authRedirectError) };
    const { httpResponse, errorWhileRendering } = await renderPage(init);
    const failed = failureOf(errorWhileRendering) ?? (authRedirectError && { status: CATALOGUE[authRedirectError].status });
    const { status } = failed ?? { status: httpResponse.statusCode };
    return { status, headers: httpResponse.headers, body: deferScripts(httpResponse, nonce) };
  }
}
