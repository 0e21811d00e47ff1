import { renderPage } from 'vike/server';
import { appearanceOf, localeOf, sideMenuOf } from '../auth/choices.ts';
import type { Config } from '../config/config.ts';
import type { PortalRequest } from '../http/portal-request.ts';
import type { AskFactory } from './ask.ts';
import { mobilesOf } from '../../common/contract/caller.ts';
import { CATALOGUE, failureOf } from '../../common/errors/catalogue.ts';
import { routeOf } from '../../common/access/routes.ts';
import { maskMobile } from '../../common/otp/mobile.ts';
import { PERMISSIONS } from '../../common/access/permissions.ts';
import type { PageInit, PageSettings } from '../../common/pages/page-init.ts';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

export interface PageAnswer {
  status: number;
  headers: [string, string][];
  body: string;
}

/** Renders a page through vike for the request's caller. */
export class PageRenderer {
  readonly #settings: PageSettings;

  constructor(
    private readonly asks: AskFactory,
    config: Config,
  ) {
    this.#settings = {
      publicUrl: config.publicUrl,
      demo: config.demo,
      showChannel: config.SHOW_CHANNEL_TYPE,
      descriptionMin: config.CASE_DESCRIPTION_MIN,
      minimumAge: config.MINIMUM_AGE,
      mayRegister: routeOf('/signup') !== undefined,
      externalHosts: config.EXTERNAL_LINKS.split(',').filter(Boolean),
      analytics: config.ANALYTICS_URL && config.ANALYTICS_ID ? { id: config.ANALYTICS_ID, script: config.ANALYTICS_URL } : undefined,
      tilesUrl: config.TILES_URL,
      tilesAttribution: config.TILES_ATTRIBUTION,
    };
  }

  async render(request: PortalRequest, nonce: string): Promise<PageAnswer> {
    const { caller, doorFailure } = request;
    const [mobile] = mobilesOf(caller);
    const init: PageInit = {
      // A browser reads a backslash as a slash: plainly written in a redirect it would lead to another site.
      urlOriginal: request.originalUrl.replaceAll('\\', '%5C'),
      headersOriginal: request.headers,
      cspNonce: nonce,
      caller,
      ask: this.asks.for(caller),
      requestId: request.requestId,
      locale: localeOf(request),
      ...appearanceOf(request),
      sideMenu: sideMenuOf(request),
      settings: this.#settings,
      visitor: {
        permissions: PERMISSIONS.filter((code) => caller.permissions.has(code)),
        user: caller.user && { fullName: caller.user.fullName, fullNameAr: caller.user.fullNameAr },
        customer: caller.customer === true,
        admin: caller.admin === true,
        provenMobile: mobile && maskMobile(mobile),
      },
    };
    if (doorFailure) {
      const { en, ar } = CATALOGUE[doorFailure];
      init.doorFailure = { code: doorFailure, descriptionEn: en, descriptionAr: ar };
    }
    const { httpResponse, errorWhileRendering } = await renderPage(init);
    const failed = failureOf(errorWhileRendering) ?? (doorFailure && { status: CATALOGUE[doorFailure].status });
    const { status } = failed ?? { status: httpResponse.statusCode };
    return { status, headers: httpResponse.headers, body: scriptsAfterPaint(httpResponse.body) };
  }
}
