import i18next, { type i18n, type TFunction } from 'i18next';
import { usePageContext } from 'vike-react/usePageContext';
import { routeOf } from '../../common/access/routes.ts';
import { directionOf, type Locale } from '../../common/locale/locales.ts';

type Reader = () => Promise<{ messages: Record<string, unknown> }>;

const READERS: Record<Locale, Reader> = {
  ar: () => import('./messages-ar.ts'),
  en: () => import('./messages-en.ts'),
};
const MORE_READERS: Record<Locale, Reader> = {
  ar: () => import('./more-messages-ar.ts'),
  en: () => import('./more-messages-en.ts'),
};

/** One fixed instance a language, made once: a request never changes the language of another. */
const instances: Partial<Record<Locale, i18n>> = {};
const withMore = new Set<Locale>();

/** Readies the texts of a language; must be done before the first render in it. `more`: also those of pages that `asksMore`. */
export async function loadTexts(locale: Locale, more: boolean): Promise<void> {
  if (!instances[locale]) instances[locale] = await instanceOf(locale, (await READERS[locale]()).messages);
  if (!more || withMore.has(locale)) return;
  const { messages } = await MORE_READERS[locale]();
  instances[locale]!.addResourceBundle(locale, 'translation', messages, true);
  withMore.add(locale);
}

/** Whether a page's texts go beyond those that every page has. */
export function asksMore(pathname: string): boolean {
  const route = routeOf(pathname);
  return route !== undefined && (route.layout !== 'site' || !route.who.includes('C0000') || route.moreTexts === true);
}

async function instanceOf(locale: Locale, messages: Record<string, unknown>): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance.init({
    lng: locale,
    initAsync: false,
    resources: { [locale]: { translation: messages } },
    interpolation: { escapeValue: false },
    showSupportNotice: false,
  } as Parameters<i18n['init']>[0]);
  return instance;
}

export function textsIn(locale: Locale): TFunction {
  const instance = instances[locale];
  if (!instance) throw new Error(`texts of ${locale} are not loaded`);
  return instance.t;
}

/** The product's texts in the page's language: `const t = useTexts(); t('wizard.s1.next')`. */
export function useTexts(): TFunction {
  return textsIn(usePageContext().locale);
}

export function useLocale(): { locale: Locale; dir: 'rtl' | 'ltr' } {
  const { locale } = usePageContext();
  return { locale, dir: directionOf(locale) };
}
