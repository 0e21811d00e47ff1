import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { isLocale, otherLocale } from '../../../common/locale/locales.ts';
import { CityBrandingService } from '../../city/city-branding.service.ts';
import { toAppError } from '../../http/error.filter.ts';
import { appearanceOf, localeOf } from '../preferences.ts';
import { messageCard, providerPage, say, type PageSettings } from './provider-page.ts';

/** The pages that oidc-provider itself renders, in the portal's design. */
@Injectable()
export class ProviderPages {
  constructor(private readonly branding: CityBrandingService) {}

  /**
   * Page settings of a request. The language is the `lang` parameter, the portal's `ui_locales`, or the portal's
   * preference.
   */
  async settingsOf(request: Request, uiLocales?: unknown): Promise<PageSettings> {
    const requestedLocale =
      typeof uiLocales === 'string'
        ? uiLocales
            .split(' ')
            .map((tag) => tag.slice(0, 2))
            .find(isLocale)
        : undefined;
    const locale = isLocale(request.query['lang']) || !requestedLocale ? localeOf(request) : requestedLocale;
    return { branding: await this.branding.current(), locale, ...appearanceOf(request) };
  }

  /** The logout confirmation. `form`: the library's form with its CSRF token; the buttons are added here. */
  async logout(context: KoaContextWithOIDC, form: string): Promise<void> {
    const settings = await this.settingsOf(context.req as Request, context.oidc.params?.['ui_locales']);
    const { locale } = settings;
    const buttons = `<button type="submit" name="logout" value="yes">${say('logoutYes', locale)}</button><button class="quiet" type="submit">${say('logoutNo', locale)}</button>`;
    const card = `<h1>${say('logoutTitle', locale)}</h1>\n<p class="lead">${say('logout', locale)}</p>\n${form.replace('</form>', `${buttons}</form>`)}`;
    this.send(context, providerPage(settings, say('logoutTitle', locale), card));
  }

  async loggedOut(context: KoaContextWithOIDC): Promise<void> {
    this.say(context, await this.settingsOf(context.req as Request), 'loggedOutTitle', 'loggedOutTitle', '/', 'home');
  }

  /** A generic error page; details are in the log. The status tells a proxy whether the error is temporary. */
  async failed(context: KoaContextWithOIDC, error: unknown): Promise<void> {
    const { code, row } = toAppError(error);
    if (code === 'UNAVAILABLE') context.status = row.status;
    this.say(context, await this.settingsOf(context.req as Request), 'failedTitle', 'failed', '/login', 'again');
  }

  /** For an interaction that has expired or belongs to another browser. */
  expired(settings: PageSettings): string {
    const { locale } = settings;
    const title = say('expiredTitle', locale);
    return providerPage(settings, title, messageCard(title, say('expired', locale), '/auth/login', say('again', locale)));
  }

  /** Adds the link to the same page in the other language. */
  withLanguageLink(settings: PageSettings, path: string): PageSettings {
    return { ...settings, languageHref: `${path}?lang=${otherLocale(settings.locale)}` };
  }

  private say(
    context: KoaContextWithOIDC,
    settings: PageSettings,
    title: 'loggedOutTitle' | 'failedTitle',
    text: 'loggedOutTitle' | 'failed',
    href: string,
    link: 'home' | 'again',
  ): void {
    const { locale } = settings;
    this.send(
      context,
      providerPage(settings, say(title, locale), messageCard(say(title, locale), say(text, locale), href, say(link, locale))),
    );
  }

  private send(context: KoaContextWithOIDC, html: string): void {
    context.type = 'html';
    context.body = html;
  }
}
