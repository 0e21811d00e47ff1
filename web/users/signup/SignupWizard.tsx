import type { RegistrationKind } from '../../../common/users/registration.types.ts';
import { FormErrors } from '../../forms/FormErrors.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { nationalitiesAtom } from '../../state/lists.ts';
import { useWriteAtom } from '../../state/use-write-atom.ts';
import { Stepper } from '../../ui/navigation/Stepper.tsx';
import { SIGNUP_STEPS } from './signup-steps.ts';
import { SignupDone } from './SignupDone.tsx';
import { useStepHeading } from './SignupForm.tsx';
import type { SignupData } from './signup-page.ts';
import { CodeStep } from './CodeStep.tsx';
import { EmailStep, MobileStep } from './ContactSteps.tsx';
import { CredentialsStep } from './CredentialsStep.tsx';
import { IdentityStep } from './IdentityStep.tsx';
import { useSignup, type Signup } from './use-signup.ts';
import { Text } from '../../ui/layout/Text.ts';

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
