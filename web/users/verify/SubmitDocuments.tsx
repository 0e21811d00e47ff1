import { Send } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { reload } from 'vike/client/router';
import type { IdentityView } from '../../../common/users/identity.types.ts';
import { useSnackbar } from '../../api/snackbar.ts';
import { fieldError, offlineError } from '../../api/browser-errors.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { lazyValue } from '../../api/lazy-value.ts';
import { DocumentNumber, type DocumentNumbers } from '../DocumentNumber.tsx';
import { IdentityDocuments, DOCUMENT_KINDS, type IdentityDocumentType } from '../IdentityDocuments.tsx';
import { useProblems } from '../signup/use-problems.ts';
import { useDocumentStates } from '../use-document-states.ts';
import { Box } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';

const idOf = (field: string): string => `verify-${field}`;

const loadApi = lazyValue(() => import('./verify-api.ts'));

/** The upload form of identity documents, with their number. */
export function SubmitDocuments({ identity }: { identity: IdentityView }) {
  const t = useTranslation();
  const { show } = useSnackbar();
  const [documentType, setDocumentType] = useState<IdentityDocumentType>(
    identity.passportNumber && !identity.emiratesId ? 'passport' : 'emiratesId',
  );
  const [numbers, setNumbers] = useState<DocumentNumbers>({
    emiratesId: identity.emiratesId ?? '',
    passportNumber: identity.passportNumber ?? '',
    passportExpiry: identity.passportExpiry ?? '',
  });
  const [busy, setBusy] = useState(false);
  const documents = useDocumentStates();
  const { problems, attempt, showFieldErrors, showFailure, clear, errorOf } = useProblems();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const documentsProblem = documents.problem(documentType);
    if (documentsProblem)
      return showFieldErrors([{ field: 'documents', code: 'files', descriptionEn: documentsProblem, descriptionAr: documentsProblem }]);
    setBusy(true);
    const { emiratesId, passportNumber, passportExpiry } = numbers;
    const input = {
      documents: documents.ids(documentType),
      ...(documentType === 'passport' ? { passportNumber, passportExpiry } : { emiratesId }),
    };
    const api = await loadApi().catch(() => undefined);
    const errors = (await api?.checkIdentity(input)) ?? [];
    if (input.documents.length < DOCUMENT_KINDS[documentType].length) errors.unshift(fieldError('documents', 'idDocs'));
    const result = api && !errors.length ? await api.submitIdentity(input) : undefined;
    setBusy(false);
    if (!api) return showFailure(offlineError());
    if (!result) return showFieldErrors(errors);
    if (!result.ok) return showFailure(result.error);
    clear();
    show(t('signup.verify.sent'), 'success');
    await reload();
  };
  return (
    <Box as="form" mt={6} method="dialog" noValidate onSubmit={submit}>
      <ErrorSummary
        title={t('signup.problem')}
        problems={problems.map(({ field, text }) => ({ field: field && idOf(field), text }))}
        attempt={attempt}
      />
      <Text tone="ink-2" mb={5}>
        {t('signup.verify.lead')}
      </Text>
      <IdentityDocuments
        documentType={documentType}
        onDocumentTypeChange={setDocumentType}
        initial={identity.documents}
        onState={documents.onState}
        error={errorOf('documents')}
        idOf={idOf}
      />
      <Box mt={6} mb={8}>
        <DocumentNumber
          documentType={documentType}
          numbers={numbers}
          onChange={(part) => setNumbers((before) => ({ ...before, ...part }))}
          required
          errorOf={errorOf}
          idOf={idOf}
        />
      </Box>
      <Button
        type="submit"
        size="lg"
        block
        busy={busy}
        busyLabel={t('signup.verify.sending')}
        icon={<Send className="flip" aria-hidden="true" />}
      >
        {t('signup.verify.send')}
      </Button>
    </Box>
  );
}
