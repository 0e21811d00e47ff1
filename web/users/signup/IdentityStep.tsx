import { useTranslation } from '../../i18n/use-translation.ts';
import { DocumentNumber } from '../DocumentNumber.tsx';
import { DocumentTypeChoice } from '../IdentityDocuments.tsx';
import { PersonFields } from '../PersonFields.tsx';
import { AgentFields } from './AgentFields.tsx';
import type { SignupLists } from './signup-page.ts';
import { SignupForm } from './SignupForm.tsx';
import type { Signup } from './use-signup.ts';

interface IdentityStepProps {
  signup: Signup;
  lists: SignupLists;
}

/** Step 1: the identity. */
export function IdentityStep({ signup, lists }: IdentityStepProps) {
  const t = useTranslation();
  const { field } = signup.form;
  const documentType = field('documentType');
  return (
    <SignupForm
      heading={t('signup.identity.heading')}
      intro={t('signup.identity.lead')}
      next={t('signup.next')}
      busyLabel={t('signup.checking')}
      signup={signup}
    >
      {lists.entities && <AgentFields signup={signup} entities={lists.entities} />}
      <PersonFields field={field} />
      <DocumentTypeChoice legend={t('signup.identity.by')} documentType={documentType.value} onDocumentTypeChange={documentType.onChange} />
      <DocumentNumber documentType={documentType.value} field={field} hint={t('signup.identity.emiratesIdHint')} />
    </SignupForm>
  );
}
