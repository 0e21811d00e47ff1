import { usePageContext } from 'vike-react/usePageContext';
import { brandingNames } from '../../common/city/branding.ts';
import { DEFAULT_LOCALE, LOCALES, openGraphLocale, type Locale } from '../../common/locale/locales.ts';

/** Indexed pages of single items. The sitemap lists their addresses. */
const ITEM_PAGES = ['/success-story/details', '/partners/*'];

/** The canonical URL. Only a story's id belongs to it; other query parameters are the visitor's own. */
function addressOf(publicUrl: string, path: string, search: Record<string, string>, lang: Locale): string {
  const query = new URLSearchParams({
    ...(path === '/success-story/details' && search['id'] && { id: search['id'] }),
    lang,
  });
  return `${publicUrl}${path}?${query}`;
}

/**
 * Metadata for search engines and link previews: canonical and alternate URLs and the image (title and description come
 * with the page). Pages that need an account are not indexed.
 */
export function SharingTags() {
  const pageContext = usePageContext();
  const { locale, settings, urlPathname, urlParsed, route, is404, failure } = pageContext;
  if (is404 || failure || !(route?.descriptionKey || ITEM_PAGES.includes(route?.path ?? '')))
    return <meta name="robots" content="noindex" />;
  const { publicUrl } = settings;
  const address = (lang: Locale) => addressOf(publicUrl, urlPathname, urlParsed.search, lang);
  const data = pageContext.data as { story?: unknown } | undefined;
  return (
    <>
      <link rel="canonical" href={address(locale)} />
      {LOCALES.map((lang) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={address(lang)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(DEFAULT_LOCALE)} />
      <meta property="og:type" content={data?.story ? 'article' : 'website'} />
      <meta property="og:site_name" content={brandingNames(settings.city, locale).portal} />
      <meta property="og:url" content={address(locale)} />
      <meta property="og:locale" content={openGraphLocale(locale)} />
      {LOCALES.filter((lang) => lang !== locale).map((lang) => (
        <meta key={lang} property="og:locale:alternate" content={openGraphLocale(lang)} />
      ))}
      <meta property="og:image" content={`${publicUrl}/share.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
