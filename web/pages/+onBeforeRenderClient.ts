import type { PageContextClient } from 'vike/types';
import { isLeaving } from '../client/leaving-page.ts';
import { loadTexts, textGroupsOf } from '../client/text.ts';

const never = () => new Promise<never>(() => undefined);

/**
 * Readies the texts. The language is fixed for the life of a document: should the cookie have run out meanwhile, the page is loaded anew in the
 * language one reads. Without a language the server could not be asked: a full load shows what is wrong. A page that could not be taken over stays
 * as the server drew it: loaded anew it would fail anew, and so on; and who is leaving is not called back.
 */
export async function onBeforeRenderClient(pageContext: PageContextClient): Promise<void> {
  const { locale, isHydration, urlOriginal, urlPathname, previousPageContext } = pageContext;
  const { lang } = document.documentElement;
  if (!isHydration && lang !== locale) {
    if (!locale && (!previousPageContext || isLeaving())) return never();
    const url = new URL(urlOriginal, window.location.href);
    if (locale) url.searchParams.set('lang', lang);
    window.location.replace(url);
    await never();
  }
  await loadTexts(locale, textGroupsOf(urlPathname));
}
