import i18next, { type i18n, type TFunction } from 'i18next';
import { usePageContext } from 'vike-react/usePageContext';
import { LAYOUT_TEXTS, type TextGroup } from '../../common/access/page-route.ts';
import { routeOf } from '../../common/access/routes.ts';
import { directionOf, type Locale } from '../../common/locale/locales.ts';

type Group = TextGroup | 'every';

/** One fixed instance a language, made once: a request never changes the language of another. */
const instances: Partial<Record<Locale, i18n>> = {};
const loaded = new Set<string>();

const read = async (locale: Locale, group: Group): Promise<Record<string, unknown>> =>
  ((await import(`./texts/${group}-${locale}.ts`)) as { messages: Record<string, unknown> }).messages;

/** Readies the texts of a language for pages that ask for these groups; must be done before the first render in it. */
export async function loadTexts(locale: Locale, groups: readonly TextGroup[]): Promise<void> {
  const missing = (['every', ...groups] as const).filter((group) => !loaded.has(`${group}-${locale}`));
  const texts = await Promise.all(missing.map((group) => read(locale, group)));
  const instance = (instances[locale] ??= instanceOf(locale));
  missing.forEach((group, at) => {
    instance.addResourceBundle(locale, 'translation', texts[at], true);
    loaded.add(`${group}-${locale}`);
  });
}

/** The texts that a page asks for beside those of every page. */
export function textGroupsOf(pathname: string): readonly TextGroup[] {
  const route = routeOf(pathname);
  return route ? [...new Set([...(LAYOUT_TEXTS[route.layout] ?? []), ...(route.texts ?? [])])] : [];
}

function instanceOf(locale: Locale): i18n {
  const instance = i18next.createInstance();
  void instance.init({
    lng: locale,
    initAsync: false,
    resources: {},
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
