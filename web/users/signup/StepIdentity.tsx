import { useTranslation } from '../../i18n/use-translation.ts';
import { DocumentNumber } from '../DocumentNumber.tsx';
import { DocumentTypeChoice } from '../IdentityDocuments.tsx';
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

/** Step 1: the identity. */
export function StepIdentity({ signup, lists }: StepIdentityProps) {
  const t = useTranslation();
  const { persisted, change, errorOf, busy, checkIdentity } = signup;
  const { answers } = persisted;
  return (
    <SignupForm
      heading={t('signup.identity.heading')}
      intro={t('signup.identity.lead')}
      next={t('signup.next')}
      busy={busy}
      busyLabel={t('signup.checking')}
      onNext={checkIdentity}
    >
      {lists.entities && <AgentFields signup={signup} entities={lists.entities} />}
      <PersonFields person={answers} onChange={change} idOf={idOf} errorOf={errorOf} />
      <DocumentTypeChoice
        legend={t('signup.identity.by')}
        documentType={answers.documentType}
        onDocumentTypeChange={(documentType) => change({ documentType })}
      />
      <DocumentNumber
        documentType={answers.documentType}
        numbers={answers}
        onChange={change}
        hint={t('signup.identity.emiratesIdHint')}
        errorOf={errorOf}
        idOf={idOf}
      />
    </SignupForm>
  );
}
