import { Send } from 'lucide-react';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import { identity as identityContract } from '../../../common/users/identity.contract.ts';
import type { IdentityView } from '../../../common/users/identity.types.ts';
import { apiRequest } from '../../api/api-request.ts';
import { fieldError, textError } from '../../api/browser-errors.ts';
import { lazyValue } from '../../api/lazy-value.ts';
import { draftTarget } from '../../documents/upload-target.ts';
import { FormErrors } from '../../forms/FormErrors.tsx';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { DocumentNumber } from '../DocumentNumber.tsx';
import { DOCUMENT_KINDS, DocumentTypeChoice, IdentityFiles, type IdentityDocumentType } from '../IdentityFiles.tsx';
import { useIdentityUploads, type IdentityUploads } from '../use-identity-uploads.ts';
import { Box } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';

const rules = lazyValue(async () => (await import('../../../common/users/identity.dto.ts')).SubmitIdentity);

/** The upload form of identity documents, with their number. */
export function SubmitDocuments({ identity }: { identity: IdentityView }) {
  const t = useTranslation();
  const documents = useIdentityUploads({ initial: identity.documents, targetOf: (kind) => draftTarget({ kind }) });
  const form = useVerifyForm(identity, documents);
  const { field, errorOf, idOf } = form;
  const documentType = field('documentType');
  return (
    <Box as="form" mt={6} {...form.props}>
      <FormErrors form={form} />
      <Text tone="ink-2" mb={5}>
        {t('signup.verify.lead')}
      </Text>
      <DocumentTypeChoice
        legend={t('signup.docs.documentType')}
        documentType={documentType.value}
        onDocumentTypeChange={documentType.onChange}
      />
      <IdentityFiles
        documentType={documentType.value}
        uploads={documents.uploads}
        error={errorOf('documents')}
        idOf={idOf}
      />
      <Box mt={6} mb={8}>
        <DocumentNumber documentType={documentType.value} field={field} required />
      </Box>
      <Button
        type="submit"
        size="lg"
        block
        busy={form.busy}
        busyLabel={t('signup.verify.sending')}
        icon={<Send className="flip" aria-hidden="true" />}
      >
        {t('signup.verify.send')}
      </Button>
    </Box>
  );
}

function useVerifyForm(identity: IdentityView, documents: IdentityUploads) {
  const t = useTranslation();
  const initialType: IdentityDocumentType = identity.passportNumber && !identity.emiratesId ? 'passport' : 'emiratesId';
  const defaultValues = {
    documentType: initialType,
    emiratesId: identity.emiratesId ?? '',
    passportNumber: identity.passportNumber ?? '',
    passportExpiry: identity.passportExpiry ?? '',
  };
  const check = ({ documentType }: typeof defaultValues): FieldError[] => {
    const problem = documents.problemOf(documentType);
    if (problem) return [textError('documents', problem)];
    const isComplete = documents.idsOf(documentType).length >= DOCUMENT_KINDS[documentType].length;
    return isComplete ? [] : [fieldError('documents', 'idDocs')];
  };
  return useMutationForm({
    id: 'verify',
    defaultValues,
    fields: ['documents', 'emiratesId', 'passportNumber', 'passportExpiry'],
    rules,
    toInput: ({ documentType, emiratesId, passportNumber, passportExpiry }) => ({
      documents: documents.idsOf(documentType),
      ...(documentType === 'passport' ? { passportNumber, passportExpiry } : { emiratesId }),
    }),
    check,
    send: (input) => apiRequest(identityContract.submit, input),
    savedMessage: t('signup.verify.sent'),
  });
}
