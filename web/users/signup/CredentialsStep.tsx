import { TextField } from '../../forms/TextField.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IdentityDocuments } from '../IdentityDocuments.tsx';
import { NewPasswordFields } from '../PasswordFields.tsx';
import { SignupForm } from './SignupForm.tsx';
import type { Signup } from './use-signup.ts';
import { Box } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';

/** Step 6: the identity documents, which can be added later, and the credentials. */
export function CredentialsStep({ signup }: { signup: Signup }) {
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
      <Box as="section" mb={8} pb={8} line="bottom" aria-labelledby="signup-docs">
        <Text as="h3" heading="sm" id="signup-docs">
          {t('signup.docs.title')}
        </Text>
        <Text size="small" tone="ink-2" mb={4}>
          {t('signup.docs.later')}
        </Text>
        <IdentityDocuments
          documentType={documentType.value}
          onDocumentTypeChange={documentType.onChange}
          registrationId={registration?.registrationId}
          initial={registration?.documents ?? []}
          onState={documents.onState}
          error={errorOf('documents')}
          idOf={idOf}
        />
      </Box>
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
