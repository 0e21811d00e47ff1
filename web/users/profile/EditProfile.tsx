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
import { PhotoCard } from './PhotoCard.tsx';
import { PreferencesForm } from './PreferencesForm.tsx';
import { contactQuery, sessionsQuery } from './queries.ts';
import { SessionsCard } from './SessionsCard.tsx';
import { useDetails } from './use-details.ts';
import { usePreferences } from './use-preferences.ts';
import { Stack } from '../../ui/layout/Box.ts';
import { passwords } from '../../../common/users/passwords.contract.ts';
import { apiRequest } from '../../api/api-request.ts';
import { lazyValue } from '../../api/lazy-value.ts';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { NewPasswordFields, PasswordField } from '../PasswordFields.tsx';
import { SectionCard } from './SectionCard.tsx';

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' };

const rules = lazyValue(async () => (await import('../../../common/users/passwords.dto.ts')).ResetPassword);

/** Changes the password; requires the current one. */
function PasswordForm({ names }: { names: readonly string[] }) {
  const t = useTranslation();
  const form = useMutationForm({
    id: 'password',
    defaultValues: EMPTY,
    rules,
    send: (input) => apiRequest(passwords.reset, input),
    savedMessage: t('profileEdit.passwordChanged'),
    onSaved: () => {
      form.control.reset(EMPTY);
    },
  });
  return (
    <SectionCard
      title={t('profileEdit.password')}
      intro={t('profileEdit.passwordLead')}
      form={form}
      submit={t('profileEdit.changePassword')}
    >
      <PasswordField
        {...form.field('currentPassword')}
        autoComplete="current-password"
        label={t('profileEdit.currentPassword')}
        required
      />
      <NewPasswordFields field={form.field} label={t('profileEdit.newPassword')} names={names} />
    </SectionCard>
  );
}

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
