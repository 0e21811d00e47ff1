import type { PageContextClient } from 'vike/types';
import { loadTexts, textGroupsOf } from '../client/text.ts';

/**
 * Readies the texts. The language is fixed for the life of a document: should the cookie have run out meanwhile, the page is loaded anew in the
 * language one reads. Without a language the server could not be asked: a full load shows what is wrong.
 */
export async function onBeforeRenderClient({ locale, isHydration, urlOriginal, urlPathname }: PageContextClient): Promise<void> {
  const { lang } = document.documentElement;
  if (!isHydration && lang !== locale) {
    const url = new URL(urlOriginal, window.location.href);
    if (locale) url.searchParams.set('lang', lang);
    window.location.replace(url);
    await new Promise(() => undefined);
  }
  await loadTexts(locale, textGroupsOf(urlPathname));
}
