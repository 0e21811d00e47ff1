import { useTranslation } from '../../i18n/use-translation.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { MobileField } from '../../ui/forms/MobileField.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { SignupForm } from './SignupForm.tsx';
import { idOf } from './signup-steps.ts';
import type { Signup } from './use-signup.ts';

/** Step 2: the mobile for the first code. */
export function StepMobile({ signup }: { signup: Signup }) {
  const t = useTranslation();
  const { persisted, change, errorOf, busy, begin, back } = signup;
  return (
    <SignupForm
      heading={t('signup.mobile.heading')}
      intro={t('signup.mobile.lead')}
      next={t('signup.sendCode')}
      busy={busy}
      busyLabel={t('otp.sending')}
      onNext={begin}
      onBack={back}
    >
      <MobileField
        id={idOf('mobile')}
        name="mobile"
        label={t('account.field.mobile')}
        required
        error={errorOf('mobile')}
        value={persisted.answers.mobile}
        onChange={(mobile) => change({ mobile })}
      />
    </SignupForm>
  );
}

/** Step 4: the email for the second code. */
export function StepEmail({ signup, agent }: { signup: Signup; agent: boolean }) {
  const t = useTranslation();
  const { persisted, change, errorOf, busy, sendToEmail, back } = signup;
  return (
    <SignupForm
      heading={t(agent ? 'signup.email.agentHeading' : 'signup.email.heading')}
      intro={t('signup.email.lead')}
      next={t('signup.sendCode')}
      busy={busy}
      busyLabel={t('otp.sending')}
      onNext={sendToEmail}
      onBack={back}
    >
      <Field id={idOf('email')} label={t(agent ? 'account.field.workEmail' : 'account.field.email')} required error={errorOf('email')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            type="email"
            name="email"
            dir="ltr"
            autoComplete="email"
            spellCheck={false}
            value={persisted.answers.email}
            onChange={(event) => change({ email: event.currentTarget.value })}
          />
        )}
      </Field>
    </SignupForm>
  );
}
