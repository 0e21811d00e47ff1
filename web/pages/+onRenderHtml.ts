import { onRenderHtml as renderReactHtml } from 'vike-react/__internal/integration/onRenderHtml';
import type { PageContextServer } from 'vike/types';

/** The script of each language's letters in the names of the font files. */
const SCRIPT = { ar: 'arabic', en: 'latin' } as const;

interface Asset {
  src: string;
  assetType: string | null;
  inject: false | 'HTML_BEGIN' | 'HTML_END';
}

/** vike-react's page; of all fonts only the two that the first words need are fetched ahead: headings and body in the page's script. */
export async function onRenderHtml(pageContext: PageContextServer) {
  const documentHtml = await renderReactHtml(pageContext as Parameters<typeof renderReactHtml>[0]);
  const script = SCRIPT[pageContext.locale];
  const first = new RegExp(`(?:alexandria-${script}-600|plex-sans-arabic-${script}-400)-`);
  const injectFilter = (assets: Asset[]): void => {
    for (const asset of assets) if (asset.assetType === 'font' && !first.test(asset.src)) asset.inject = false;
  };
  return { documentHtml, injectFilter };
}
