import { TextField } from '../../forms/TextField.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NewPasswordFields } from '../PasswordFields.tsx';
import { SignupForm } from './SignupForm.tsx';
import type { Signup } from './use-signup.ts';

/** Step 6: the credentials. */
export function CredentialsStep({ signup }: { signup: Signup }) {
  const t = useTranslation();
  const { field, values } = signup.form;
  return (
    <SignupForm
      heading={t('signup.lastStep.heading')}
      intro={t('signup.lastStep.lead')}
      nextLabel={t('signup.lastStep.next')}
      busyLabel={t('signup.lastStep.busy')}
      signup={signup}
    >
      <TextField
        {...field('username')}
        label={t('signup.username')}
        hint={t('signup.usernameHint')}
        required
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NewPasswordFields field={field} label={t('signup.password')} names={[values.firstName, values.lastName]} />
    </SignupForm>
  );
}
