import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import { textsIn } from '../../../../i18n/use-translation.ts';
import type { PartnerData } from '../../../../content/partners/partner-data.ts';

/** The breadcrumbs of an entity for search engines. */
export function Head() {
  const { locale, settings, urlPathname } = usePageContext();
  const { crumb } = useData<PartnerData>();
  const t = textsIn(locale);
  const pages = [
    ['/', t('titles.home')],
    ['/partners', t('titles.partners')],
    [urlPathname, crumb],
  ] as const;
  const json = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(([path, name], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${settings.publicUrl}${path}?lang=${locale}`,
    })),
  });
  // A name that contains `</script>` would end the element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json.replace(/</g, '\\u003c') }} />;
}
