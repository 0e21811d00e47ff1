import { Send } from 'lucide-react';
import { styled } from 'styled-components';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import { identity as identityContract } from '../../../common/users/identity.contract.ts';
import type { IdentityView } from '../../../common/users/identity.types.ts';
import { apiRequest } from '../../api/api-request.ts';
import { fieldError, textError } from '../../api/browser-errors.ts';
import { lazyValue } from '../../api/lazy-value.ts';
import { FormErrors } from '../../forms/FormErrors.tsx';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { DocumentNumber } from '../DocumentNumber.tsx';
import { IdentityDocuments, DOCUMENT_KINDS, type IdentityDocumentType } from '../IdentityDocuments.tsx';
import { useDocumentStates } from '../use-document-states.ts';

const Form = styled.form`
  margin-block-start: var(--space-6);
`;

const Intro = styled.p`
  margin-block-end: var(--space-5);
  color: var(--ink-2);
`;

const NumberFields = styled.div`
  margin-block: var(--space-6) var(--space-8);
`;

const rules = lazyValue(async () => (await import('../../../common/users/identity.dto.ts')).SubmitIdentity);

/** The upload form of identity documents, with their number. */
export function SubmitDocuments({ identity }: { identity: IdentityView }) {
  const t = useTranslation();
  const documents = useDocumentStates();
  const form = useVerifyForm(identity, documents);
  const { field, errorOf, idOf } = form;
  const documentType = field('documentType');
  return (
    <Form {...form.props}>
      <FormErrors form={form} />
      <Intro>{t('signup.verify.lead')}</Intro>
      <IdentityDocuments
        documentType={documentType.value}
        onDocumentTypeChange={documentType.onChange}
        initial={identity.documents}
        onState={documents.onState}
        error={errorOf('documents')}
        idOf={idOf}
      />
      <NumberFields>
        <DocumentNumber documentType={documentType.value} field={field} required />
      </NumberFields>
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
    </Form>
  );
}

function useVerifyForm(identity: IdentityView, documents: ReturnType<typeof useDocumentStates>) {
  const t = useTranslation();
  const initialType: IdentityDocumentType = identity.passportNumber && !identity.emiratesId ? 'passport' : 'emiratesId';
  const defaultValues = {
    documentType: initialType,
    emiratesId: identity.emiratesId ?? '',
    passportNumber: identity.passportNumber ?? '',
    passportExpiry: identity.passportExpiry ?? '',
  };
  const check = ({ documentType }: typeof defaultValues): FieldError[] => {
    const problem = documents.problem(documentType);
    if (problem) return [textError('documents', problem)];
    const isComplete = documents.ids(documentType).length >= DOCUMENT_KINDS[documentType].length;
    return isComplete ? [] : [fieldError('documents', 'idDocs')];
  };
  return useMutationForm({
    id: 'verify',
    defaultValues,
    fields: ['documents', 'emiratesId', 'passportNumber', 'passportExpiry'],
    rules,
    toInput: ({ documentType, emiratesId, passportNumber, passportExpiry }) => ({
      documents: documents.ids(documentType),
      ...(documentType === 'passport' ? { passportNumber, passportExpiry } : { emiratesId }),
    }),
    check,
    send: (input) => apiRequest(identityContract.submit, input),
    savedMessage: t('signup.verify.sent'),
  });
}
