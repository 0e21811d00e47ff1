import { useState } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { IdentityDocuments } from '../IdentityDocuments.tsx';
import { NewPasswordFields } from '../PasswordFields.tsx';
import { useDocumentStates } from '../use-document-states.ts';
import { SignupForm } from './SignupForm.tsx';
import { idOf } from './signup-steps.ts';
import type { Credentials } from './signup-actions.ts';
import type { Signup } from './use-signup.ts';

const DocumentsSection = styled.section`
  margin-block-end: var(--space-8);
  padding-block-end: var(--space-8);
  border-block-end: 1px solid var(--line);

  & h3 {
    font-size: 1.125rem;
  }
  & > p {
    margin-block-end: var(--space-4);
    color: var(--ink-2);
    font-size: var(--text-small);
    line-height: var(--leading-small);
  }
`;

/** Step 6: the identity documents, which can be added later, and the credentials. */
export function StepCredentials({ signup }: { signup: Signup }) {
  const t = useTranslation();
  const { persisted, change, errorOf, busy, finish, back, registration } = signup;
  const documents = useDocumentStates();
  const [credentials, setCredentials] = useState<Credentials>({ username: '', password: '', confirmPassword: '' });
  const updateCredentials = (part: Partial<Credentials>) => setCredentials((before) => ({ ...before, ...part }));
  const { documentType } = persisted.answers;
  return (
    <SignupForm
      heading={t('signup.last.heading')}
      intro={t('signup.last.lead')}
      next={t('signup.last.next')}
      busy={busy}
      busyLabel={t('signup.last.busy')}
      onNext={() => void finish(credentials, documents.problem(documentType))}
      onBack={back}
    >
      <DocumentsSection aria-labelledby="signup-docs">
        <h3 id="signup-docs">{t('signup.docs.title')}</h3>
        <p>{t('signup.docs.later')}</p>
        <IdentityDocuments
          documentType={documentType}
          onDocumentTypeChange={(next) => change({ documentType: next })}
          registrationId={registration?.registrationId}
          initial={registration?.documents ?? []}
          onState={documents.onState}
          error={errorOf('documents')}
          idOf={idOf}
        />
      </DocumentsSection>
      <Field id={idOf('username')} label={t('signup.username')} hint={t('signup.usernameHint')} required error={errorOf('username')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            name="username"
            dir="ltr"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={credentials.username}
            onChange={(event) => updateCredentials({ username: event.currentTarget.value })}
          />
        )}
      </Field>
      <NewPasswordFields {...credentials} label={t('signup.password')} onChange={updateCredentials} errorOf={errorOf} idOf={idOf} />
    </SignupForm>
  );
}
