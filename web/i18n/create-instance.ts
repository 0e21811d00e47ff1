import i18next, { type i18n } from 'i18next';
import { sizeParts } from '../../common/locale/format-size.ts';
import type { Locale } from '../../common/locale/locales.ts';

/** An i18next instance for one language. `{{bytes, size}}` in a text is a size in that language. */
export function createInstance(locale: Locale): i18n {
  const instance = i18next.createInstance();
  void instance.init({
    lng: locale,
    initAsync: false,
    resources: {},
    interpolation: { escapeValue: false },
    showSupportNotice: false,
  } as Parameters<i18n['init']>[0]);
  instance.services.formatter?.add('size', (bytes: number) => {
    const { unit, n } = sizeParts(bytes);
    return instance.t(`site.size.${unit}`, { n });
  });
  return instance;
}
