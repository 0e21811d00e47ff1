import type { PageContextClient } from 'vike/types';
import { isUnloading } from '../api/unload-state.ts';
import { writePageState } from '../layouts/page-state.ts';
import { pageStore } from '../state/page-store.ts';
import { loadTexts, textGroupsOf } from '../i18n/use-translation.ts';

const never = () => new Promise<never>(() => undefined);

/**
 * Loads the translations and writes the client state. The language is fixed per document: if the cookie has expired
 * meanwhile, the page reloads in the document's language. Without a locale the server could not be reached, and a full
 * load shows the error. A page that failed to hydrate stays as rendered, because a reload would fail again. An
 * unloading page does nothing.
 */
export async function onBeforeRenderClient(pageContext: PageContextClient): Promise<void> {
  const { locale, isHydration, urlOriginal, route, previousPageContext } = pageContext;
  const { lang } = document.documentElement;
  if (!isHydration && lang !== locale) {
    if (!locale && (!previousPageContext || isUnloading())) return never();
    const url = new URL(urlOriginal, window.location.href);
    if (locale) url.searchParams.set('lang', lang);
    window.location.replace(url);
    await never();
  }
  await loadTexts(locale, textGroupsOf(route));
  writePageState(pageStore(), pageContext);
}
