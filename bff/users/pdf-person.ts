import type { Named } from '../../common/cases/cases.types.ts';
import type { ManagedProfile } from '../../common/users/oversight.types.ts';
import { formatDate, formatDateTime, localised, type Locale } from '../../common/locale/locales.ts';
import type { ProfilePdf } from '../pdf/pdf-document.ts';
import type { TextKey, Translate } from '../i18n/translate.ts';

const countryName = (code: string | null, locale: Locale): string =>
  code && /^[A-Z]{2}$/.test(code)
    ? (new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code)
    : (code ?? '');

/** A person's profile as its page shows it to managers, as input of the PDF: profile, status and decisions. */
export function pdfPersonOf(
  { user, profile, registeredBranch, documents, decisions }: ManagedProfile,
  nationality: Named | undefined,
  locale: Locale,
  t: Translate,
): ProfilePdf {
  const name = ({ fullName, fullNameAr }: { fullName: string; fullNameAr: string }) =>
    localised({ nameEn: fullName, nameAr: fullNameAr }, 'name', locale);
  const field = (key: string, detail: string | null | undefined): [string, string] => [
    t(`account.field.${key}` as TextKey),
    detail ?? '',
  ];
  const day = (value: string | null) => value && formatDate(value, locale);
  const { gender, preferredLanguage, preferredChannel } = profile;
  const details: ProfilePdf['details'] = [
    [t('oversight.list.entity'), user.entity ? localised(user.entity, 'name', locale) : ''],
    [t('oversight.profile.registeredBranch'), registeredBranch ?? ''],
    [t('oversight.list.registered'), formatDate(user.registeredAt, locale)],
    field('nationality', nationality && localised(nationality, 'name', locale)),
    field('dateOfBirth', day(profile.dateOfBirth)),
    field('gender', gender && t(`account.gender.${gender}` as TextKey)),
    field('emiratesId', profile.emiratesId),
    field('passportNumber', profile.passportNumber),
    field('passportExpiry', day(profile.passportExpiry)),
    field('email', profile.email),
    field('mobile', profile.mobile),
    field('workEmail', profile.workEmail),
    field('country', countryName(profile.country, locale)),
    field('city', profile.city),
    field('address', profile.address),
    field('preferredEmail', profile.preferredEmail),
    field('preferredMobile', profile.preferredMobile),
    field('preferredLanguage', preferredLanguage && t(`account.language.${preferredLanguage}` as TextKey)),
    field('preferredChannel', preferredChannel && t(`account.channel.${preferredChannel}`)),
    [
      t('oversight.profile.documents'),
      documents.map(({ kind }) => t(`oversight.kind.${kind}`)).join(t('account.roleSeparator')),
    ],
  ];
  return {
    name: name(user),
    roles: user.roles.map(({ code }) => t(`account.role.${code}`)).join(t('account.roleSeparator')),
    status: t(`account.status.${user.status}`),
    details: details.filter(([, detail]) => detail),
    decisionsTitle: t('oversight.profile.history'),
    decisions: decisions.map(({ action, remarks, by, at }) => ({
      title: t(`oversight.${action}.historyLabel`),
      about: [formatDateTime(at, locale), by && name(by)].filter(Boolean).join(' · '),
      text: remarks,
    })),
  };
}
