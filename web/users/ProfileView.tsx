import { styled } from 'styled-components';
import { formatDate, localised, type Locale } from '../../common/locale/locales.ts';
import { ACCOUNT_STATUS } from '../../common/users/account.enums.ts';
import { useLocale, useTexts } from '../client/text.ts';
import { Bidi } from '../controls/Bidi.tsx';
import { ButtonLink } from '../controls/ButtonLink.tsx';
import { Card, CardSection, CardTitle } from '../controls/Card.tsx';
import { SummaryList, type SummaryRow } from '../controls/SummaryList.tsx';
import { PageBody } from '../layouts/PageBody.ts';
import { AccountNotice } from './AccountNotice.tsx';
import { AccountStatusTag } from './AccountStatusTag.tsx';
import { initialsOf, NameBadge } from './NameBadge.tsx';
import type { ProfilePageData } from './profile-page.ts';

const Stack = styled.div`
  display: grid;
  gap: var(--space-5);
  max-inline-size: 52rem;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4);

  & h2 {
    font-size: 1.625rem;
    overflow-wrap: anywhere;
  }
`;

const Roles = styled.p`
  color: var(--ink-3);
`;

/** A country's name by its code; what is not a code stays as it was written. */
function countryName(code: string | null, locale: Locale): string | null {
  if (!code || !/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
}

const ltr = (value: string | null) => value && <Bidi>{value}</Bidi>;

/** The profile of whoever is signed in, to read. */
export function ProfileView({ user, profile }: ProfilePageData) {
  const t = useTexts();
  const { locale } = useLocale();
  const name = localised({ nameEn: user.fullName, nameAr: user.fullNameAr }, 'name', locale);
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
      row('email', ltr(profile.email)),
      row('mobile', ltr(profile.mobile)),
      row('workEmail', ltr(profile.workEmail)),
      row('country', countryName(profile.country, locale)),
      row('city', profile.city),
      row('address', profile.address),
    ],
    preferences: [
      row('preferredEmail', ltr(profile.preferredEmail)),
      row('preferredMobile', ltr(profile.preferredMobile)),
      row('preferredLanguage', profile.preferredLanguage && t(`account.language.${profile.preferredLanguage}`)),
      row('preferredChannel', profile.preferredChannel && t(`account.channel.${profile.preferredChannel}`)),
    ],
  };
  return (
    <PageBody>
      <Stack>
        <AccountNotice user={user} />
        {user.status !== ACCOUNT_STATUS.VERIFIED && (
          <div>
            <ButtonLink href="/verify">{t('titles.verify')}</ButtonLink>
          </div>
        )}
        <Card>
          <CardSection>
            <Head>
              <NameBadge aria-hidden="true" $large>
                {initialsOf(name)}
              </NameBadge>
              <div>
                <h2>{name}</h2>
                <Roles>{user.roles.map(({ code }) => t(`account.role.${code}`)).join(t('account.roleJoin'))}</Roles>
              </div>
              <AccountStatusTag status={user.status} />
            </Head>
          </CardSection>
          {Object.entries(sections).map(([section, rows]) => (
            <CardSection key={section} aria-label={t(`account.section.${section}`)}>
              <CardTitle>{t(`account.section.${section}`)}</CardTitle>
              <SummaryList rows={rows} termWidth="200px" />
            </CardSection>
          ))}
        </Card>
      </Stack>
    </PageBody>
  );
}
