import type { i18n } from 'i18next';
import type { PageContextServer } from 'vike/types';
import { brandingNames } from '../../../common/city/branding.ts';
import { parseCityText } from '../../../common/city/city-text.ts';
import { city } from '../../../common/city/city.contract.ts';
import {
  POLICY_CHANGED_ON,
  type PrivacyPolicy,
  type PrivacyTexts,
} from '../../../common/content/privacy-policy.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { localised, type Locale } from '../../../common/locale/locales.ts';
import ar from '../../../common/locale/messages/ar/privacy.json';
import en from '../../../common/locale/messages/en/privacy.json';
import { createInstance } from '../../i18n/create-instance.ts';

const VALUES = {
  guestMinutes: LIMITS.verifiedContactMinutes,
  draftHours: LIMITS.draftHours,
  browserDays: LIMITS.browserDays,
};

function instanceOf(locale: Locale, texts: object): i18n {
  const instance = createInstance(locale);
  return instance.addResourceBundle(locale, 'translation', texts);
}

const INSTANCES: Record<Locale, i18n> = { ar: instanceOf('ar', ar), en: instanceOf('en', en) };

/** The names of the portal and the city in the policy. */
type Names = ReturnType<typeof brandingNames>;

/** The policy and the day of its last change. */
export interface PrivacyData extends PrivacyPolicy {
  changed: string;
}

/**
 * The portal's policy in a language; `analytics`: with its section on visit statistics; `own`: the city's, in its
 * place.
 */
export function privacyPolicy(locale: Locale, names: Names, analytics = false, own = ''): PrivacyPolicy {
  const texts: PrivacyTexts = INSTANCES[locale].t('privacy', { returnObjects: true, ...VALUES, ...names });
  const { analytics: section, ...builtIn } = texts;
  const policy = own ? parseCityText(own) : builtIn;
  if (!analytics) return policy;
  const after = own ? policy.sections.length : policy.sections.findIndex(({ id }) => id === 'cookies') + 1;
  return { ...policy, sections: policy.sections.toSpliced(after, 0, section) };
}

/** The policy is page data in one language, so that other pages do not load it. */
export async function privacyData({ locale, settings, callApi }: PageContextServer): Promise<PrivacyData> {
  const { city: shown } = await callApi(city.shown, undefined);
  const own = localised(shown, 'privacy', locale);
  const policy = privacyPolicy(locale, brandingNames(shown, locale), Boolean(settings.analytics), own);
  return { ...policy, changed: (own && shown.modifiedAt) || POLICY_CHANGED_ON };
}
