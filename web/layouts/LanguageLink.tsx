import { useAtomValue } from 'jotai';
import { Languages } from 'lucide-react';
import type { MouseEvent } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { nextLocale, type Locale } from '../../common/locale/locales.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { localeAtom } from '../state/locale.ts';
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx';

function urlInLanguage(pathname: string, search: string, hash: string, lang: Locale): string {
  const query = new URLSearchParams(search);
  query.set('lang', lang);
  return `${pathname}?${query}${hash}`;
}

/** Links to this page in the next language with a full load, because direction and texts are fixed per document. */
export function LanguageLink({ short = false, className }: { short?: boolean; className?: string }) {
  const { urlParsed } = usePageContext();
  const locale = useAtomValue(localeAtom);
  const t = useTranslation();
  const other = nextLocale(locale);
  // Pages change their query without a navigation, so the URL is read on click.
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const { pathname, search, hash } = window.location;
    event.currentTarget.href = urlInLanguage(pathname, search, hash, other);
  };
  return (
    <a
      className={className}
      href={urlInLanguage(urlParsed.pathname, urlParsed.searchOriginal ?? '', '', other)}
      lang={other}
      hrefLang={other}
      rel="external"
      onClick={handleClick}
    >
      {short ? (
        <>
          {t(`site.language.short.${other}`)}
          <VisuallyHidden> – {t(`site.language.${other}`)}</VisuallyHidden>
        </>
      ) : (
        <>
          <Languages aria-hidden="true" />
          <bdi>{t(`site.language.${other}`)}</bdi>
        </>
      )}
    </a>
  );
}
