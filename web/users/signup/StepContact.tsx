import { useTexts } from '../../client/text.ts';
import { Field } from '../../controls/Field.tsx';
import { MobileField } from '../../controls/MobileField.tsx';
import { TextInput } from '../../controls/TextInput.tsx';
import { SignupForm } from './SignupForm.tsx';
import { idOf } from './signup-steps.ts';
import type { Signup } from './use-signup.ts';

/** Step 2: the mobile that the first code goes to. */
export function StepMobile({ signup }: { signup: Signup }) {
  const t = useTexts();
  const { kept, change, errorOf, busy, begin, back } = signup;
  return (
    <SignupForm
      heading={t('signup.mobile.heading')}
      lead={t('signup.mobile.lead')}
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
        value={kept.answers.mobile}
        onChange={(mobile) => change({ mobile })}
      />
    </SignupForm>
  );
}

/** Step 4: the email that the second code goes to. */
export function StepEmail({ signup, agent }: { signup: Signup; agent: boolean }) {
  const t = useTexts();
  const { kept, change, errorOf, busy, sendToEmail, back } = signup;
  return (
    <SignupForm
      heading={t(agent ? 'signup.email.agentHeading' : 'signup.email.heading')}
      lead={t('signup.email.lead')}
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
            value={kept.answers.email}
            onChange={(event) => change({ email: event.currentTarget.value })}
          />
        )}
      </Field>
    </SignupForm>
  );
}
