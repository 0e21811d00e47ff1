import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { isLocale, otherLocale } from '../../../common/locale/locales.ts';
import { toAppError } from '../../http/error.filter.ts';
import { appearanceOf, localeOf } from '../choices.ts';
import { messageCard, providerPage, say, type Looks } from './provider-page.ts';

/** The person's choices at the provider: `lang` of the query, else what the portal asked for, else as in the portal. */
export function looksOf(request: Request, uiLocales?: unknown): Looks {
  const asked =
    typeof uiLocales === 'string'
      ? uiLocales
          .split(' ')
          .map((tag) => tag.slice(0, 2))
          .find(isLocale)
      : undefined;
  const locale = isLocale(request.query['lang']) || !asked ? localeOf(request) : asked;
  return { locale, ...appearanceOf(request) };
}

/** What the certified library shows by itself, in the portal's design. */
@Injectable()
export class ProviderPages {
  /** `form`: the library's own form with its token; here it gets its buttons. */
  logout(context: KoaContextWithOIDC, form: string): void {
    const looks = looksOf(context.req as Request, context.oidc.params?.['ui_locales']);
    const { locale } = looks;
    const buttons = `<button type="submit" name="logout" value="yes">${say('logoutYes', locale)}</button><button class="quiet" type="submit">${say('logoutNo', locale)}</button>`;
    const card = `<h1>${say('logoutTitle', locale)}</h1>\n<p class="lead">${say('logout', locale)}</p>\n${form.replace('</form>', `${buttons}</form>`)}`;
    this.send(context, providerPage(looks, say('logoutTitle', locale), card));
  }

  loggedOut(context: KoaContextWithOIDC): void {
    this.say(context, looksOf(context.req as Request), 'loggedOutTitle', 'loggedOutTitle', '/', 'home');
  }

  /** What went wrong is in the log; to the person it is one thing, to what stands in front whether it is for now. */
  failed(context: KoaContextWithOIDC, fault: unknown): void {
    const { code, row } = toAppError(fault);
    if (code === 'UNAVAILABLE') context.status = row.status;
    this.say(context, looksOf(context.req as Request), 'failedTitle', 'failed', '/login', 'again');
  }

  /** The interaction is over, or was another browser's. */
  expired(looks: Looks): string {
    const { locale } = looks;
    const title = say('expiredTitle', locale);
    return providerPage(looks, title, messageCard(title, say('expired', locale), '/auth/login', say('again', locale)));
  }

  /** The same page in the other language. */
  inBoth(looks: Looks, path: string): Looks {
    return { ...looks, languageHref: `${path}?lang=${otherLocale(looks.locale)}` };
  }

  private say(
    context: KoaContextWithOIDC,
    looks: Looks,
    title: 'loggedOutTitle' | 'failedTitle',
    text: 'loggedOutTitle' | 'failed',
    href: string,
    link: 'home' | 'again',
  ): void {
    const { locale } = looks;
    this.send(
      context,
      providerPage(looks, say(title, locale), messageCard(say(title, locale), say(text, locale), href, say(link, locale))),
    );
  }

  private send(context: KoaContextWithOIDC, html: string): void {
    context.type = 'html';
    context.body = html;
  }
}
