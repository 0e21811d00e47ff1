import { useTranslation } from '../../i18n/use-translation.ts';
import { DocumentNumber } from '../DocumentNumber.tsx';
import { DocumentTypeChoice, IdentityFiles } from '../IdentityFiles.tsx';
import { PersonFields } from '../PersonFields.tsx';
import { Box } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';
import { AgentFields } from './AgentFields.tsx';
import type { SignupLists } from './signup-page.ts';
import { SignupForm } from './SignupForm.tsx';
import type { Signup } from './use-signup.ts';

interface IdentityStepProps {
  signup: Signup;
  lists: SignupLists;
}

/** Step 1: the identity, with its documents, which can be added later. */
export function IdentityStep({ signup, lists }: IdentityStepProps) {
  const t = useTranslation();
  const { form, documents } = signup;
  const { field, errorOf, idOf } = form;
  const documentType = field('documentType');
  return (
    <SignupForm
      heading={t('signup.identity.heading')}
      intro={t('signup.identity.lead')}
      nextLabel={t('signup.next')}
      busyLabel={t('signup.checking')}
      signup={signup}
    >
      {lists.entities && <AgentFields signup={signup} entities={lists.entities} />}
      <PersonFields field={field} />
      <DocumentTypeChoice
        legend={t('signup.identity.documentType')}
        documentType={documentType.value}
        onDocumentTypeChange={documentType.onChange}
      />
      <DocumentNumber documentType={documentType.value} field={field} hint={t('signup.identity.emiratesIdHint')} />
      <Box as="section" mt={8} pt={6} line="top" aria-labelledby="signup-docs">
        <Text as="h3" heading="sm" id="signup-docs">
          {t('signup.docs.title')}
        </Text>
        <Text size="small" tone="ink-2" mb={4}>
          {t('signup.docs.optionalHint')}
        </Text>
        <IdentityFiles
          documentType={documentType.value}
          uploads={documents.uploads}
          error={errorOf('documents')}
          idOf={idOf}
        />
      </Box>
    </SignupForm>
  );
}
