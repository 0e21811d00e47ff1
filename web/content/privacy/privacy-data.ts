import type { PageContextServer } from 'vike/types';
import { ANALYTICS_SECTION } from '../../../common/content/privacy-analytics.ts';
import { policyAr } from '../../../common/content/privacy-policy.ar.ts';
import { policyEn } from '../../../common/content/privacy-policy.en.ts';
import type { PrivacyPolicy } from '../../../common/content/privacy-policy.types.ts';

/** For the page's data: the long text travels with its page and in one language, not with every page's texts. */
export function privacyData({ locale, settings }: PageContextServer): PrivacyPolicy {
  const policy = locale === 'ar' ? policyAr : policyEn;
  if (!settings.analytics) return policy;
  const after = policy.sections.findIndex(({ id }) => id === 'cookies') + 1;
  return { ...policy, sections: policy.sections.toSpliced(after, 0, ANALYTICS_SECTION[locale]) };
}
