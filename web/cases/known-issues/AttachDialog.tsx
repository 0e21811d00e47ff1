import { useQuery } from '@tanstack/react-query';
import { knownIssues } from '../../../common/cases/known-issues.contract.ts';
import type { AttachResult } from '../../../common/cases/known-issues.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { apiRequest } from '../../api/api-request.ts';
import { fieldError } from '../../api/browser-errors.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { SelectField } from '../../forms/SelectField.tsx';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { KNOWN_ISSUES_PATH } from '../../api/hrefs.ts';
import { openIssuesQuery } from './queries.ts';

interface AttachDialogProps {
  incidentIds: readonly string[];
  /** The entity of the cases, which the issue must have as well. */
  entityId?: string;
  onDone: (result: AttachResult) => void;
  onClose: () => void;
}

/** Attaches cases to an open issue, or leads to the form of a new one. */
export function AttachDialog({ incidentIds, entityId, onDone, onClose }: AttachDialogProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const list = useQuery(openIssuesQuery(entityId));
  const form = useMutationForm({
    id: 'attach',
    defaultValues: { id: '' },
    check: ({ id }) => (id ? [] : [fieldError('id', 'required')]),
    toInput: ({ id }) => ({ id, incidentIds: [...incidentIds] }),
    send: (input) => apiRequest(knownIssues.attach, input),
    onSaved: onDone,
  });
  const issues = list.data?.knownIssues ?? [];
  return (
    <FormDialog
      form={form}
      title={t('knownIssues.attach.title')}
      cancel={t('agentWorkspace.cancel')}
      submit={t('knownIssues.attach.send')}
      sending={t('details.sending')}
      intro={
        <Text tone="ink-2" mb={5}>
          {t('knownIssues.attach.lead')}{' '}
          <a href={`${KNOWN_ISSUES_PATH}/add?cases=${incidentIds.join()}`}>{t('knownIssues.attach.new')}</a>
        </Text>
      }
      onClose={onClose}
    >
      {list.isLoading ? (
        <Skeleton height="72px" />
      ) : (
        <SelectField
          {...form.field('id')}
          label={t('knownIssues.attach.issue')}
          hint={
            list.isError
              ? localised(list.error.failure, 'description', locale)
              : issues.length
                ? undefined
                : t('knownIssues.none.OPEN')
          }
          required
          placeholder={t('knownIssues.attach.choose')}
          options={issues.map((issue) => ({ value: issue.id, label: localised(issue, 'title', locale) }))}
        />
      )}
    </FormDialog>
  );
}
