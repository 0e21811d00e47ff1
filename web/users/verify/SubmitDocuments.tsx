import { Send } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { reload } from 'vike/client/router';
import { fieldTexts } from '../../../common/errors/field-messages.ts';
import type { IdentityView } from '../../../common/users/identity.types.ts';
import { useSnackbar } from '../../client/snackbar.ts';
import { useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { ErrorSummary } from '../../controls/ErrorSummary.tsx';
import { fetchedOnce } from '../../client/fetched-once.ts';
import { DocumentNumber, type DocumentNumbers } from '../DocumentNumber.tsx';
import { IdentityDocuments, KINDS_OF, type ProvenBy } from '../IdentityDocuments.tsx';
import { useProblems } from '../signup/use-problems.ts';
import { useDocumentStates } from '../use-document-states.ts';

const idOf = (field: string): string => `verify-${field}`;

const loadWork = fetchedOnce(() => import('./verify-work.ts'));

const Form = styled.form`
  margin-block-start: var(--space-6);
`;

const Lead = styled.p`
  margin-block-end: var(--space-5);
  color: var(--ink-2);
`;

const Number = styled.div`
  margin-block: var(--space-6) var(--space-8);
`;

/** The documents that prove who the account's holder is, with the number on them. */
export function SubmitDocuments({ identity }: { identity: IdentityView }) {
  const t = useTexts();
  const { show } = useSnackbar();
  const [by, setBy] = useState<ProvenBy>(identity.passportNumber && !identity.emiratesId ? 'passport' : 'emiratesId');
  const [numbers, setNumbers] = useState<DocumentNumbers>({
    emiratesId: identity.emiratesId ?? '',
    passportNumber: identity.passportNumber ?? '',
    passportExpiry: identity.passportExpiry ?? '',
  });
  const [busy, setBusy] = useState(false);
  const documents = useDocumentStates();
  const { problems, attempt, refuse, fail, clear, errorOf } = useProblems();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const left = documents.problem(by);
    if (left) return refuse([{ field: 'documents', code: 'files', descriptionEn: left, descriptionAr: left }]);
    setBusy(true);
    const { emiratesId, passportNumber, passportExpiry } = numbers;
    const input = { documents: documents.ids(by), ...(by === 'passport' ? { passportNumber, passportExpiry } : { emiratesId }) };
    const work = await loadWork().catch(() => undefined);
    const errors = (await work?.checkIdentity(input)) ?? [];
    if (input.documents.length < KINDS_OF[by].length) errors.unshift({ field: 'documents', code: 'idDocs', ...fieldTexts('idDocs') });
    const result = work && !errors.length ? await work.submitIdentity(input) : undefined;
    setBusy(false);
    if (!work) return fail({ status: 0, code: 'OFFLINE', descriptionEn: t('site.offline'), descriptionAr: t('site.offline') });
    if (!result) return refuse(errors);
    if (!result.ok) return fail(result.error);
    clear();
    show(t('signup.verify.sent'), 'success');
    await reload();
  };
  return (
    <Form method="dialog" noValidate onSubmit={submit}>
      <ErrorSummary
        title={t('signup.problem')}
        problems={problems.map(({ field, text }) => ({ field: field && idOf(field), text }))}
        attempt={attempt}
      />
      <Lead>{t('signup.verify.lead')}</Lead>
      <IdentityDocuments
        by={by}
        onBy={setBy}
        initial={identity.documents}
        onState={documents.onState}
        error={errorOf('documents')}
        idOf={idOf}
      />
      <Number>
        <DocumentNumber
          by={by}
          numbers={numbers}
          onChange={(part) => setNumbers((before) => ({ ...before, ...part }))}
          required
          errorOf={errorOf}
          idOf={idOf}
        />
      </Number>
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
    </Form>
  );
}
