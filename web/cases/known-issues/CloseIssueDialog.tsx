import { useState } from 'react';
import { knownIssues } from '../../../common/cases/known-issues.contract.ts';
import type { KnownIssue } from '../../../common/cases/known-issues.types.ts';
import { apiRequest } from '../../api/api-request.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Text } from '../../ui/layout/Text.ts';

/** Closes an issue, so that no case can join it. The server refuses while a case of it is open or re-studied. */
export function CloseIssueDialog({ issue, onClose }: { issue: KnownIssue; onClose: () => void }) {
  const t = useTranslation();
  // A change since the dialog was opened is reported once; the next attempt uses the current version.
  const [version, setVersion] = useState(issue.version);
  const form = useMutationForm({
    id: 'close-issue',
    defaultValues: {},
    toInput: () => ({ id: issue.id, version }),
    send: (input) => apiRequest(knownIssues.close, input),
    savedMessage: t('knownIssues.close.done'),
    onSaved: onClose,
    onShown: () => document.getElementById('issue-title')?.focus(),
  });
  if (form.failure?.status === 409 && version !== issue.version) setVersion(issue.version);
  return (
    <FormDialog
      form={form}
      title={t('knownIssues.close.title')}
      cancel={t('agentWorkspace.cancel')}
      submit={t('knownIssues.close.send')}
      sending={t('details.sending')}
      intro={
        <Text tone="ink-2" mb={5}>
          {t('knownIssues.close.lead')}
        </Text>
      }
      onClose={onClose}
    />
  );
}
