import { passwords } from '../../../common/users/passwords.contract.ts';
import { apiRequest } from '../../api/api-request.ts';
import { lazyValue } from '../../api/lazy-value.ts';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NewPasswordFields, PasswordField } from '../PasswordFields.tsx';
import { SectionCard } from './SectionCard.tsx';

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' };

const rules = lazyValue(async () => (await import('../../../common/users/passwords.dto.ts')).ResetPassword);

/** Changes the password; requires the current one. */
export function PasswordForm({ names }: { names: readonly string[] }) {
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
      <PasswordField {...form.field('currentPassword')} autoComplete="current-password" label={t('profileEdit.currentPassword')} required />
      <NewPasswordFields field={form.field} label={t('profileEdit.newPassword')} names={names} />
    </SectionCard>
  );
}
