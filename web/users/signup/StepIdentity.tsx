import { useTexts } from '../../client/text.ts';
import { DocumentNumber } from '../DocumentNumber.tsx';
import { ProvenByChoice } from '../IdentityDocuments.tsx';
import { PersonFields } from '../PersonFields.tsx';
import { AgentFields } from './AgentFields.tsx';
import type { SignupLists } from './signup-page.ts';
import { SignupForm } from './SignupForm.tsx';
import { idOf } from './signup-steps.ts';
import type { Signup } from './use-signup.ts';

interface StepIdentityProps {
  signup: Signup;
  lists: SignupLists;
}

/** Step 1: who the person is. */
export function StepIdentity({ signup, lists }: StepIdentityProps) {
  const t = useTexts();
  const { kept, change, errorOf, busy, lookThrough } = signup;
  const { answers } = kept;
  return (
    <SignupForm
      heading={t('signup.identity.heading')}
      lead={t('signup.identity.lead')}
      next={t('signup.next')}
      busy={busy}
      busyLabel={t('signup.checking')}
      onNext={lookThrough}
    >
      {lists.entities && <AgentFields signup={signup} entities={lists.entities} />}
      <PersonFields person={answers} onChange={change} nationalities={lists.nationalities} idOf={idOf} errorOf={errorOf} />
      <ProvenByChoice legend={t('signup.identity.by')} by={answers.by} onBy={(by) => change({ by })} />
      <DocumentNumber
        by={answers.by}
        numbers={answers}
        onChange={change}
        hint={t('signup.identity.emiratesIdHint')}
        errorOf={errorOf}
        idOf={idOf}
      />
    </SignupForm>
  );
}
