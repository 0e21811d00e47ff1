import type { i18n, TFunction } from 'i18next';
import { usePageContext } from 'vike-react/usePageContext';
import { LAYOUT_TEXTS, type PageRoute, type TextGroup } from '../../common/access/page-route.ts';
import { directionOf, type Locale } from '../../common/locale/locales.ts';
import { createInstance } from './create-instance.ts';

type Group = TextGroup | 'common';

/** One instance per language, created once, so that a request cannot change the language of another. */
const instances: Partial<Record<Locale, i18n>> = {};
const loaded = new Set<string>();

const read = async (locale: Locale, group: Group): Promise<Record<string, unknown>> =>
  ((await import(`./texts/${group}-${locale}.ts`)) as { messages: Record<string, unknown> }).messages;

/** Loads the texts of a language for pages with these groups. Must complete before the first render in the language. */
export const loadTexts = (locale: Locale, groups: readonly TextGroup[]): Promise<void> =>
  loadGroups(locale, ['common', ...groups]);

/** Loads these groups, for texts that a page needs later or in the other language. */
export async function loadGroups(locale: Locale, groups: readonly Group[]): Promise<void> {
  const missing = groups.filter((group) => !loaded.has(`${group}-${locale}`));
  const texts = await Promise.all(missing.map((group) => read(locale, group)));
  const instance = (instances[locale] ??= createInstance(locale));
  missing.forEach((group, index) => {
    instance.addResourceBundle(locale, 'translation', texts[index], true);
    loaded.add(`${group}-${locale}`);
  });
}

/** The text groups that a page needs in addition to those of all pages. */
export function textGroupsOf(route: PageRoute | undefined): readonly TextGroup[] {
  return route ? [...new Set([...(LAYOUT_TEXTS[route.layout] ?? []), ...(route.texts ?? [])])] : [];
}

export function textsIn(locale: Locale): TFunction {
  const instance = instances[locale];
  if (!instance) throw new Error(`texts of ${locale} are not loaded`);
  return instance.t;
}

/** The language of the document, for code outside React. Only in the browser. */
export const pageLocale = (): Locale => document.documentElement.lang as Locale;
export const pageTexts = (): TFunction => textsIn(pageLocale());

/** The product's texts in the page's language: `const t = useTranslation(); t('wizard.details.next')`. */
export function useTranslation(): TFunction {
  return textsIn(usePageContext().locale);
}

export function useLocale(): { locale: Locale; dir: 'rtl' | 'ltr' } {
  const { locale } = usePageContext();
  return { locale, dir: directionOf(locale) };
}
