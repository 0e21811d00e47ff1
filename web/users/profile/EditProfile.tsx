import { ArrowLeft } from 'lucide-react';
import { usePageQuery } from '../../api/use-page-query.ts';
import { LeaveDialog } from '../../forms/LeaveDialog.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { nationalitiesAtom } from '../../state/lists.ts';
import { useWriteAtom } from '../../state/use-write-atom.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { PageBody } from '../../layouts/PageBody.ts';
import { nationalitiesQuery } from '../queries.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PhotoCard } from './PhotoCard.tsx';
import { PreferencesForm } from './PreferencesForm.tsx';
import { contactQuery, sessionsQuery } from './queries.ts';
import { SessionsCard } from './SessionsCard.tsx';
import { useDetails } from './use-details.ts';
import { usePreferences } from './use-preferences.ts';
import { Stack } from '../../ui/layout/Box.ts';

/** The profile of the signed-in user, to edit. */
export function EditProfile() {
  const t = useTranslation();
  const { contact } = usePageQuery(contactQuery);
  const { sessions } = usePageQuery(sessionsQuery);
  const nationalities = usePageQuery(nationalitiesQuery);
  useWriteAtom(nationalitiesAtom, nationalities);
  const details = useDetails(contact);
  const preferences = usePreferences(contact);
  return (
    <PageBody>
      <Stack gap={5} maxWidth="52rem">
        <div>
          <ButtonLink href="/user-profile" tone="tertiary" icon={<ArrowLeft className="flip" aria-hidden="true" />}>
            {t('titles.user-profile')}
          </ButtonLink>
        </div>
        <PhotoCard contact={contact} />
        <DetailsForm contact={contact} form={details} />
        <PreferencesForm {...preferences} />
        <PasswordForm names={[contact.firstName, contact.lastName, contact.firstNameAr, contact.lastNameAr]} />
        <SessionsCard sessions={sessions} />
      </Stack>
      <LeaveDialog dirty={details.dirty || preferences.form.dirty} />
    </PageBody>
  );
}
