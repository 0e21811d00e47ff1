import { TextField } from '../../forms/TextField.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MobileField } from '../../identifiers/MobileField.tsx';
import { SignupForm } from './SignupForm.tsx';
import type { Signup } from './use-signup.ts';

/** Step 2: the mobile for the first code. */
export function MobileStep({ signup }: { signup: Signup }) {
  const t = useTranslation();
  return (
    <SignupForm
      heading={t('signup.mobile.heading')}
      intro={t('signup.mobile.lead')}
      nextLabel={t('signup.sendCode')}
      busyLabel={t('otp.sending')}
      signup={signup}
    >
      <MobileField {...signup.form.field('mobile')} label={t('account.field.mobile')} required />
    </SignupForm>
  );
}

/** Step 4: the email for the second code. */
export function EmailStep({ signup, agent }: { signup: Signup; agent: boolean }) {
  const t = useTranslation();
  return (
    <SignupForm
      heading={t(agent ? 'signup.email.agentHeading' : 'signup.email.heading')}
      intro={t('signup.email.lead')}
      nextLabel={t('signup.sendCode')}
      busyLabel={t('otp.sending')}
      signup={signup}
    >
      <TextField
        {...signup.form.field('email')}
        label={t(agent ? 'account.field.workEmail' : 'account.field.email')}
        required
        type="email"
        dir="ltr"
        autoComplete="email"
        spellCheck={false}
      />
    </SignupForm>
  );
}
