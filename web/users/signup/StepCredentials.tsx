import { styled } from 'styled-components';
import { TextField } from '../../forms/TextField.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IdentityDocuments } from '../IdentityDocuments.tsx';
import { NewPasswordFields } from '../PasswordFields.tsx';
import { SignupForm } from './SignupForm.tsx';
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
  const { form, documents, registration } = signup;
  const { field, errorOf, idOf } = form;
  const documentType = field('documentType');
  return (
    <SignupForm
      heading={t('signup.last.heading')}
      intro={t('signup.last.lead')}
      next={t('signup.last.next')}
      busyLabel={t('signup.last.busy')}
      signup={signup}
    >
      <DocumentsSection aria-labelledby="signup-docs">
        <h3 id="signup-docs">{t('signup.docs.title')}</h3>
        <p>{t('signup.docs.later')}</p>
        <IdentityDocuments
          documentType={documentType.value}
          onDocumentTypeChange={documentType.onChange}
          registrationId={registration?.registrationId}
          initial={registration?.documents ?? []}
          onState={documents.onState}
          error={errorOf('documents')}
          idOf={idOf}
        />
      </DocumentsSection>
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
      <NewPasswordFields field={field} label={t('signup.password')} />
    </SignupForm>
  );
}
