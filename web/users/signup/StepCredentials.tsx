import { useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../client/text.ts';
import { Field } from '../../controls/Field.tsx';
import { TextInput } from '../../controls/TextInput.tsx';
import { IdentityDocuments } from '../IdentityDocuments.tsx';
import { NewPasswordFields } from '../PasswordFields.tsx';
import { useDocumentStates } from '../use-document-states.ts';
import { SignupForm } from './SignupForm.tsx';
import { idOf } from './signup-steps.ts';
import type { Credentials } from './signup-deeds.ts';
import type { Signup } from './use-signup.ts';

const Part = styled.section`
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

/** Step 6: the documents that prove who the person is, now or later, and what they sign in with. */
export function StepCredentials({ signup }: { signup: Signup }) {
  const t = useTexts();
  const { kept, change, errorOf, busy, finish, back, underWay } = signup;
  const documents = useDocumentStates();
  const [credentials, setCredentials] = useState<Credentials>({ username: '', password: '', confirmPassword: '' });
  const put = (part: Partial<Credentials>) => setCredentials((before) => ({ ...before, ...part }));
  const { by } = kept.answers;
  return (
    <SignupForm
      heading={t('signup.last.heading')}
      lead={t('signup.last.lead')}
      next={t('signup.last.next')}
      busy={busy}
      busyLabel={t('signup.last.busy')}
      onNext={() => void finish(credentials, documents.problem(by))}
      onBack={back}
    >
      <Part aria-labelledby="signup-docs">
        <h3 id="signup-docs">{t('signup.docs.title')}</h3>
        <p>{t('signup.docs.later')}</p>
        <IdentityDocuments
          by={by}
          onBy={(next) => change({ by: next })}
          registrationId={underWay?.registrationId}
          initial={underWay?.documents ?? []}
          onState={documents.onState}
          error={errorOf('documents')}
          idOf={idOf}
        />
      </Part>
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
            onChange={(event) => put({ username: event.currentTarget.value })}
          />
        )}
      </Field>
      <NewPasswordFields {...credentials} label={t('signup.password')} onChange={put} errorOf={errorOf} idOf={idOf} />
    </SignupForm>
  );
}
