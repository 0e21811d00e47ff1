import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { isLocale, nextLocale } from '../../../common/locale/locales.ts';
import { CityBrandingService } from '../../city/city-branding.service.ts';
import { toAppError } from '../../http/error.filter.ts';
import { appearanceOf, localeOf } from '../preferences.ts';
import { messagePage, providerPage, providerText, type PageSettings } from './page-template.ts';

/** The message pages of the embedded provider in the portal's design, and the settings that all its pages share. */
@Injectable()
export class ProviderPages {
  constructor(private readonly branding: CityBrandingService) {}

  /**
   * Page settings of a request. The language is the first of: the `lang` parameter, the OpenID parameter `ui_locales`,
   * the browser's preference.
   */
  async settingsOf(request: Request, uiLocales?: unknown): Promise<PageSettings> {
    const tags = typeof uiLocales === 'string' ? uiLocales.split(' ') : [];
    const requestedLocale = tags.map((tag) => tag.slice(0, 2)).find(isLocale);
    const locale = isLocale(request.query['lang']) || !requestedLocale ? localeOf(request) : requestedLocale;
    return { branding: await this.branding.current(), locale, ...appearanceOf(request) };
  }

  /** The logout confirmation. `form`: the library's form with its CSRF token; the buttons are added here. */
  async logout(context: KoaContextWithOIDC, form: string): Promise<void> {
    const settings = await this.settingsOf(context.req as Request, context.oidc.params?.['ui_locales']);
    const { locale } = settings;
    const buttons = `<button type="submit" name="logout" value="yes">${providerText('logoutYes', locale)}</button><button class="secondary" type="submit">${providerText('logoutNo', locale)}</button>`;
    const card = `<h1>${providerText('logoutTitle', locale)}</h1>\n<p class="intro">${providerText('logout', locale)}</p>\n${form.replace('</form>', `${buttons}</form>`)}`;
    this.send(context, providerPage(settings, providerText('logoutTitle', locale), card));
  }

  /** The page after logging out at the provider. */
  async loggedOut(context: KoaContextWithOIDC): Promise<void> {
    this.send(
      context,
      messagePage(await this.settingsOf(context.req as Request), 'loggedOutTitle', 'loggedOutTitle', '/', 'home'),
    );
  }

  /** A generic error page; details are in the log. The status tells a proxy whether the error is temporary. */
  async failed(context: KoaContextWithOIDC, error: unknown): Promise<void> {
    const { code, entry } = toAppError(error);
    if (code === 'UNAVAILABLE') context.status = entry.status;
    this.send(
      context,
      messagePage(await this.settingsOf(context.req as Request), 'failedTitle', 'failed', '/login', 'logInAgain'),
    );
  }

  /** The page for an interaction that has expired or belongs to another browser, as HTML. */
  expired(settings: PageSettings): string {
    return messagePage(settings, 'expiredTitle', 'expired', '/auth/login', 'logInAgain');
  }

  /** Adds the link to the same page in the next language. */
  withLanguageLink(settings: PageSettings, path: string): PageSettings {
    return { ...settings, languageHref: `${path}?lang=${nextLocale(settings.locale)}` };
  }

  private send(context: KoaContextWithOIDC, html: string): void {
    context.type = 'html';
    context.body = html;
  }
}
