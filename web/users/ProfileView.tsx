import { PencilLine } from 'lucide-react';
import { useData } from 'vike-react/useData';
import { localised } from '../../common/locale/locales.ts';
import { ACCOUNT_STATUS } from '../../common/users/account.enums.ts';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import { Card, CardSection } from '../ui/layout/Card.tsx';
import { PageBody } from '../layouts/PageBody.ts';
import { nationalitiesAtom, userProfileAtom } from '../state/lists.ts';
import { useWriteAtom } from '../state/use-write-atom.ts';
import { AccountNotice } from './AccountNotice.tsx';
import { AccountStatusTag } from './AccountStatusTag.tsx';
import { PersonPhoto } from './PersonPhoto.tsx';
import type { ProfilePageData } from './profile-page.ts';
import { ProfileSections } from './ProfileSections.tsx';
import { useRoleNames } from './use-role-names.ts';
import { Inline, Stack } from '../ui/layout/Box.ts';
import { Text } from '../ui/layout/Text.ts';

/** The profile of the signed-in user, read-only. */
export function ProfileView() {
  const { user, profile, nationalities } = useData<ProfilePageData>();
  useWriteAtom(userProfileAtom, profile);
  useWriteAtom(nationalitiesAtom, nationalities);
  const t = useTranslation();
  const { locale } = useLocale();
  const roleNames = useRoleNames();
  const name = localised({ nameEn: user.fullName, nameAr: user.fullNameAr }, 'name', locale);
  return (
    <PageBody>
      <Stack gap={5} maxWidth="52rem">
        <AccountNotice user={user} />
        {user.status !== ACCOUNT_STATUS.VERIFIED && (
          <div>
            <ButtonLink href="/verify">{t('titles.verify')}</ButtonLink>
          </div>
        )}
        <Card>
          <CardSection>
            <Inline wrap gap={4}>
              <PersonPhoto photo={profile.photo} name={name} />
              <div>
                <Text as="h2" heading="lg">
                  {name}
                </Text>
                <Text tone="ink-3">{roleNames(user.roles.map(({ code }) => code))}</Text>
              </div>
              <AccountStatusTag status={user.status} />
              <ButtonLink href="/edit-profile" tone="secondary" size="sm" icon={<PencilLine aria-hidden="true" />}>
                {t('titles.edit-profile')}
              </ButtonLink>
            </Inline>
          </CardSection>
          <ProfileSections />
        </Card>
      </Stack>
    </PageBody>
  );
}
