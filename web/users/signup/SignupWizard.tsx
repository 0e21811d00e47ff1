import { CircleCheck, Hourglass, LogIn } from 'lucide-react';
import type { RegistrationKind } from '../../../common/users/registration.types.ts';
import { FormErrors } from '../../forms/FormErrors.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { nationalitiesAtom } from '../../state/lists.ts';
import { useWriteAtom } from '../../state/use-write-atom.ts';
import { Stepper } from '../../ui/navigation/Stepper.tsx';
import { SIGNUP_STEPS } from './signup-steps.ts';
import { useStepHeading, SignupForm } from './SignupForm.tsx';
import type { SignupData } from './signup-page.ts';
import { EmailStep, MobileStep } from './ContactSteps.tsx';
import { IdentityStep } from './IdentityStep.tsx';
import { useSignup, type Signup } from './use-signup.ts';
import { Text } from '../../ui/layout/Text.ts';
import { maskMobile } from '../../../common/identifiers/mobile.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { LtrText } from '../../ui/data/LtrText.tsx';
import { Translated } from '../../i18n/Translated.tsx';
import { CodeField } from '../../otp/CodeField.tsx';
import { ResendLine } from '../../otp/ResendLine.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { NewPasswordFields } from '../PasswordFields.tsx';
import { ACCOUNT_STATUS } from '../../../common/users/account.enums.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { IconBadge } from '../../ui/layout/IconBadge.tsx';
import { Stack } from '../../ui/layout/Box.ts';
import { useFocusOnMount } from '../../ui/layout/use-focus-on-mount.ts';

/** Where the code was sent: one of six digits, and a fallback code. */
const SENT_TEXTS = {
  SMS: ['otp.codeSent', 'otp.fallbackSent'],
  EMAIL: ['signup.code.emailSent', 'otp.fallbackSentEmail'],
} as const;

/** Steps 3 and 5: the code sent by SMS or email. */
function CodeStep({ signup, channel }: { signup: Signup; channel: 'SMS' | 'EMAIL' }) {
  const t = useTranslation();
  const { registration, form, resend, resendAt } = signup;
  // A resumed registration has masked contacts.
  const mobile = registration?.mobile.startsWith('+9715') ? maskMobile(registration.mobile) : registration?.mobile;
  const sentTo = channel === 'SMS' ? <Bidi>{mobile}</Bidi> : <LtrText>{registration?.email ?? ''}</LtrText>;
  const isFallback = registration?.hasFallbackCode ?? false;
  return (
    <SignupForm
      heading={t(channel === 'SMS' ? 'signup.code.smsHeading' : 'signup.code.emailHeading')}
      intro={<Translated text={SENT_TEXTS[channel][isFallback ? 1 : 0]} values={{ mobile: sentTo, email: sentTo }} />}
      nextLabel={t('otp.verify')}
      busyLabel={t('otp.checking')}
      signup={signup}
    >
      <CodeField {...form.field('otp')} isFallback={isFallback} />
      <ResendLine waitUntil={resendAt} onResend={() => void resend()} />
    </SignupForm>
  );
}

function CurrentStep({ signup, agent, data }: { signup: Signup; agent: boolean; data: SignupData }) {
  switch (signup.step) {
    case 1:
      return <IdentityStep signup={signup} lists={data.lists} />;
    case 2:
      return <MobileStep signup={signup} />;
    case 3:
      return <CodeStep key="SMS" signup={signup} channel="SMS" />;
    case 4:
      return <EmailStep signup={signup} agent={agent} />;
    case 5:
      return <CodeStep key="EMAIL" signup={signup} channel="EMAIL" />;
    default:
      return <CredentialsStep signup={signup} />;
  }
}

/** Registration in six steps, for customers and agents. */
export function SignupWizard({ kind, data }: { kind: RegistrationKind; data: SignupData }) {
  const t = useTranslation();
  useWriteAtom(nationalitiesAtom, data.lists.nationalities);
  const agent = kind === 'AGENT';
  const signup = useSignup(kind, data.registration);
  const { step, form, done } = signup;
  useStepHeading(step, form.problems.length > 0 || form.failure !== undefined);
  if (done) return <SignupDone status={done.status} agent={agent} />;
  return (
    <>
      <Text as="h1" heading="xl">
        {t(agent ? 'titles.signup-agent' : 'titles.register')}
      </Text>
      <Stepper
        compact
        steps={SIGNUP_STEPS.map((number) => t(`signup.step.${number}`))}
        current={step - 1}
        label={t('signup.progress')}
        stepText={(number) => t('wizard.step', { step: number })}
        progressText={(number, total) => t('wizard.stepOf', { step: number, total })}
      />
      <FormErrors form={form} />
      <CurrentStep signup={signup} agent={agent} data={data} />
    </>
  );
}

/** Step 6: the credentials. */
function CredentialsStep({ signup }: { signup: Signup }) {
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

/** The end of registration: the account awaits approval, or the user can sign in. */
function SignupDone({ status, agent }: { status: number; agent: boolean }) {
  const t = useTranslation();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const awaitsApproval = status === ACCOUNT_STATUS.PENDING_APPROVAL;
  return (
    <Stack align="center" gap={4} textAlign="center">
      <IconBadge tone={awaitsApproval ? 'gold' : 'success'} size="lg" round>
        {awaitsApproval ? <Hourglass /> : <CircleCheck />}
      </IconBadge>
      <Text as="h1" heading="lg" ref={heading} tabIndex={-1}>
        {t(awaitsApproval ? 'account.notice.pendingTitle' : 'signup.done.title')}
      </Text>
      <Text tone="ink-2">{t(awaitsApproval ? 'account.notice.pending' : 'signup.done.body')}</Text>
      {agent && <Text tone="ink-2">{t('signup.done.agent')}</Text>}
      <ButtonLink
        href="/auth/login"
        rel="external"
        size="lg"
        block
        icon={<LogIn className="flip" aria-hidden="true" />}
      >
        {t('signup.done.login')}
      </ButtonLink>
    </Stack>
  );
}
