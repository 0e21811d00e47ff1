import i18next, { type i18n, type TFunction } from 'i18next';
import { usePageContext } from 'vike-react/usePageContext';
import { directionOf, type Locale } from '../../common/locale/locales.ts';

const READERS: Record<Locale, () => Promise<{ messages: Record<string, unknown> }>> = {
  ar: () => import('./messages-ar.ts'),
  en: () => import('./messages-en.ts'),
};

/** One fixed instance a language, made once: a request never changes the language of another. */
const instances: Partial<Record<Locale, i18n>> = {};

/** Readies the texts of a language; must be done before the first render in it. */
export async function loadTexts(locale: Locale): Promise<void> {
  if (instances[locale]) return;
  const { messages } = await READERS[locale]();
  const instance = i18next.createInstance();
  await instance.init({
    lng: locale,
    initAsync: false,
    resources: { [locale]: { translation: messages } },
    interpolation: { escapeValue: false },
    showSupportNotice: false,
  } as Parameters<i18n['init']>[0]);
  instances[locale] = instance;
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
