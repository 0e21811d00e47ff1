import type { PageContext } from 'vike/types';
import { brandingNames } from '../../common/city/branding.ts';
import { textsIn } from '../i18n/use-translation.ts';
import type { TextKey } from '../i18n/text-key.ts';

/** The meta description for search engines. */
export const description = ({ locale, route, settings }: PageContext): string =>
  textsIn(locale)((route?.descriptionKey ?? 'home.lead') as TextKey, brandingNames(settings.city, locale));
