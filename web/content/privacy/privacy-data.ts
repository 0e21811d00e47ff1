import type { PageContextServer } from 'vike/types';
import { policyAr } from '../../../common/content/privacy-policy.ar.ts';
import { policyEn } from '../../../common/content/privacy-policy.en.ts';
import type { PrivacyPolicy } from '../../../common/content/privacy-policy.types.ts';

/** For the page's data: the long text travels with its page and in one language, not with every page's texts. */
export const privacyData = ({ locale }: PageContextServer): PrivacyPolicy => (locale === 'ar' ? policyAr : policyEn);
