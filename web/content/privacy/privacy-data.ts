import type { PageContextServer } from 'vike/types';
import type { PrivacyPolicy, PrivacyTexts } from '../../../common/content/privacy-policy.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import type { Locale } from '../../../common/locale/locales.ts';
import ar from '../../../common/locale/messages/ar/privacy.json';
import en from '../../../common/locale/messages/en/privacy.json';
import { createInstance } from '../../i18n/create-instance.ts';

const VALUES = { guestMinutes: LIMITS.guestProofMinutes, draftHours: LIMITS.draftHours };

function textsIn(locale: Locale, texts: object): PrivacyTexts {
  const instance = createInstance(locale);
  instance.addResourceBundle(locale, 'translation', texts);
  return instance.t('privacy', { returnObjects: true, ...VALUES });
}

const TEXTS: Record<Locale, PrivacyTexts> = { ar: textsIn('ar', ar), en: textsIn('en', en) };

/** The policy in a language; `analytics`: with its section on visit statistics. */
export function privacyPolicy(locale: Locale, analytics = false): PrivacyPolicy {
  const { analytics: section, ...policy } = TEXTS[locale];
  if (!analytics) return policy;
  const after = policy.sections.findIndex(({ id }) => id === 'cookies') + 1;
  return { ...policy, sections: policy.sections.toSpliced(after, 0, section) };
}

/** The policy is page data in one language, so that other pages do not load it. */
export const privacyData = ({ locale, settings }: PageContextServer): PrivacyPolicy => privacyPolicy(locale, Boolean(settings.analytics));
