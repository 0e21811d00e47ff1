import { Languages } from 'lucide-react';
import type { MouseEvent } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { otherLocale, type Locale } from '../../common/locale/locales.ts';
import { useLocale } from '../client/text.ts';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';

/** A language is named in itself; short where there is little room. */
const NAME: Record<Locale, string> = { ar: 'العربية', en: 'English' };
const SHORT: Record<Locale, string> = { ar: 'ع', en: 'EN' };

function inLanguage(pathname: string, search: string, hash: string, lang: Locale): string {
  const query = new URLSearchParams(search);
  query.set('lang', lang);
  return `${pathname}?${query}${hash}`;
}

/** The same page in the other language, by a full navigation: direction and texts are fixed for the life of a document. */
export function LanguageLink({ short = false, className }: { short?: boolean; className?: string }) {
  const { urlParsed } = usePageContext();
  const { locale } = useLocale();
  const other = otherLocale(locale);
  // Pages change their query without a navigation, so the address is read when it is needed.
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const { pathname, search, hash } = window.location;
    event.currentTarget.href = inLanguage(pathname, search, hash, other);
  };
  return (
    <a
      className={className}
      href={inLanguage(urlParsed.pathname, urlParsed.searchOriginal ?? '', '', other)}
      lang={other}
      hrefLang={other}
      rel="external"
      onClick={follow}
    >
      {short ? (
        <>
          {SHORT[other]}
          <VisuallyHidden> – {NAME[other]}</VisuallyHidden>
        </>
      ) : (
        <>
          <Languages aria-hidden="true" />
          <bdi>{NAME[other]}</bdi>
        </>
      )}
    </a>
  );
}
