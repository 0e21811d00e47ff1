import { useQuery } from '@tanstack/react-query';
import { bulkActions } from '../../../common/cases/bulk-actions.contract.ts';
import type { ListedCase } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { apiRequest } from '../../api/api-request.ts';
import { useIdempotencyKey } from '../../api/use-idempotency-key.ts';
import { lazyValue } from '../../api/lazy-value.ts';
import { CheckboxesField } from '../../forms/CheckboxesField.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { versionsOf, type BulkDialogProps } from './bulk-dialog.ts';
import { agentsQuery } from './queries.ts';

const loadRules = lazyValue(async () => (await import('../../../common/cases/bulk-actions.dto.ts')).AssignMany);
const NOBODY: { assigneeIds: string[] } = { assigneeIds: [] };

/** Assigns the selected cases to one or several agents of their entity. */
export function BulkAssignDialog({ cases, onDone, onClose }: BulkDialogProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const agents = useQuery(agentsQuery(entityOf(cases)));
  const { keyOf } = useIdempotencyKey();
  const form = useMutationForm({
    id: 'assign',
    defaultValues: NOBODY,
    rules: loadRules,
    toInput: ({ assigneeIds }) => ({ incidents: versionsOf(cases), assigneeIds }),
    send: (input) => apiRequest(bulkActions.assignMany, input, { idempotencyKey: keyOf(input) }),
    onSaved: ({ assigned, refused }) =>
      onDone(t('agentWorkspace.list.select.assigned', { count: assigned.length }), refused.length, refused),
  });
  const nameOf = (agent: { nameEn: string; nameAr: string }) => localised(agent, 'name', locale);
  return (
    <FormDialog
      form={form}
      title={t('agentWorkspace.list.select.dialog.assign')}
      cancel={t('agentWorkspace.cancel')}
      submit={t('agentWorkspace.list.select.dialog.send')}
      sending={t('details.sending')}
      onClose={onClose}
    >
      {agents.isPending && <Skeleton height="52px" lines={3} />}
      {agents.isError && t('agentWorkspace.assignee.failed')}
      {agents.data && (
        <CheckboxesField
          {...form.field('assigneeIds')}
          legend={t('agentWorkspace.list.select.dialog.agents')}
          hint={t('agentWorkspace.list.select.dialog.agentsHint')}
          required
          options={agents.data.agents.map((agent) => ({
            value: agent.id,
            label: t('agentWorkspace.list.select.dialog.agent', { name: nameOf(agent), count: agent.open }),
          }))}
        />
      )}
    </FormDialog>
  );
}

const entityOf = ([first]: readonly ListedCase[]): string => first?.entity.id ?? '';
