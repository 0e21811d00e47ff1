import { useAtomValue } from 'jotai';
import { formatDate, localised, type Locale } from '../../common/locale/locales.ts';
import { formatMobile, toE164 } from '../../common/identifiers/mobile.ts';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { nationalitiesAtom, userProfileAtom } from '../state/lists.ts';
import { Bidi } from '../ui/data/Bidi.tsx';
import { CardSection, CardTitle } from '../ui/layout/Card.tsx';
import { LtrText } from '../ui/data/LtrText.tsx';
import { SummaryList, type SummaryRow } from '../ui/data/SummaryList.tsx';
import type { TextKey } from '../i18n/text-key.ts';

/** The name of a country code. Other values stay unchanged. */
function countryName(code: string | null, locale: Locale): string | null {
  if (!code || !/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
}

const ltr = (value: string | null) => value && <Bidi>{value}</Bidi>;

const mobile = (value: string | null) => value && <Bidi>{formatMobile(toE164(value))}</Bidi>;

const email = (value: string | null) => value && <LtrText>{value}</LtrText>;

/** The sections of a profile, read-only. */
export function ProfileSections() {
  const t = useTranslation();
  const { locale } = useLocale();
  const profile = useAtomValue(userProfileAtom);
  const nationalities = useAtomValue(nationalitiesAtom);
  if (!profile) return null;
  const nationality = nationalities.find(({ id }) => id === profile.nationality);
  const row = (key: string, detail: SummaryRow['detail']): SummaryRow => ({
    key,
    term: t(`account.field.${key}` as TextKey),
    detail,
  });
  const day = (value: string | null) => value && formatDate(value, locale);
  const sections = {
    identity: [
      row('nationality', nationality ? localised(nationality, 'name', locale) : profile.nationality),
      row('dateOfBirth', day(profile.dateOfBirth)),
      row('gender', profile.gender && t(`account.gender.${profile.gender}` as TextKey)),
      row('emiratesId', ltr(profile.emiratesId)),
      row('passportNumber', ltr(profile.passportNumber)),
      row('passportExpiry', day(profile.passportExpiry)),
    ],
    contact: [
      row('email', email(profile.email)),
      row('mobile', mobile(profile.mobile)),
      row('workEmail', email(profile.workEmail)),
      row('country', countryName(profile.country, locale)),
      row('city', profile.city),
      row('address', profile.address),
    ],
    preferences: [
      row('preferredEmail', email(profile.preferredEmail)),
      row('preferredMobile', mobile(profile.preferredMobile)),
      row(
        'preferredLanguage',
        profile.preferredLanguage && t(`account.language.${profile.preferredLanguage}` as TextKey),
      ),
      row('preferredChannel', profile.preferredChannel && t(`account.channel.${profile.preferredChannel}`)),
    ],
  };
  return Object.entries(sections).map(([section, rows]) => (
    <CardSection key={section} aria-label={t(`account.section.${section}` as TextKey)}>
      <CardTitle>{t(`account.section.${section}` as TextKey)}</CardTitle>
      <SummaryList rows={rows} termWidth="200px" />
    </CardSection>
  ));
}
