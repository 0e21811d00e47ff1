import { formatDate, type Locale } from '../../common/locale/locales.ts';
import type { UserProfile } from '../../common/auth/auth.types.ts';
import { useLocale, useTexts } from '../client/text.ts';
import { Bidi } from '../controls/Bidi.tsx';
import { CardSection, CardTitle } from '../controls/Card.tsx';
import { EmailText } from './EmailText.ts';
import { SummaryList, type SummaryRow } from '../controls/SummaryList.tsx';

/** A country's name by its code; what is not a code stays as it was written. */
function countryName(code: string | null, locale: Locale): string | null {
  if (!code || !/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
}

const ltr = (value: string | null) => value && <Bidi>{value}</Bidi>;

const email = (value: string | null) => value && <EmailText>{value}</EmailText>;

/** What a profile says, section by section, to read. */
export function ProfileSections({ profile }: { profile: UserProfile }) {
  const t = useTexts();
  const { locale } = useLocale();
  const row = (key: string, detail: SummaryRow['detail']): SummaryRow => ({ key, term: t(`account.field.${key}`), detail });
  const day = (value: string | null) => value && formatDate(value, locale);
  const sections = {
    identity: [
      row('nationality', countryName(profile.nationality, locale)),
      row('dateOfBirth', day(profile.dateOfBirth)),
      row('gender', profile.gender && t(`account.gender.${profile.gender}`)),
      row('emiratesId', ltr(profile.emiratesId)),
      row('passportNumber', ltr(profile.passportNumber)),
      row('passportExpiry', day(profile.passportExpiry)),
    ],
    contact: [
      row('email', email(profile.email)),
      row('mobile', ltr(profile.mobile)),
      row('workEmail', email(profile.workEmail)),
      row('country', countryName(profile.country, locale)),
      row('city', profile.city),
      row('address', profile.address),
    ],
    preferences: [
      row('preferredEmail', email(profile.preferredEmail)),
      row('preferredMobile', ltr(profile.preferredMobile)),
      row('preferredLanguage', profile.preferredLanguage && t(`account.language.${profile.preferredLanguage}`)),
      row('preferredChannel', profile.preferredChannel && t(`account.channel.${profile.preferredChannel}`)),
    ],
  };
  return Object.entries(sections).map(([section, rows]) => (
    <CardSection key={section} aria-label={t(`account.section.${section}`)}>
      <CardTitle>{t(`account.section.${section}`)}</CardTitle>
      <SummaryList rows={rows} termWidth="200px" />
    </CardSection>
  ));
}
