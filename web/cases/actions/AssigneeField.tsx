import { useQuery } from '@tanstack/react-query';
import { agentWorkspace } from '../../../common/cases/agent-workspace.contract.ts';
import type { Case } from '../../../common/cases/cases.types.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import type { FieldProps } from '../../forms/form-fields.ts';
import { nameOptions } from '../../forms/name-options.ts';
import { SelectField } from '../../forms/SelectField.tsx';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

/** Select field for the new assignee of a case, with the agents of its entity. */
export function AssigneeField({ incident, ...field }: FieldProps<string> & { incident: Pick<Case, 'id'> }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const colleagues = useQuery({ ...endpointQuery(agentWorkspace.colleagues, { incidentId: incident.id }), staleTime: 0 });
  if (colleagues.isPending) return <Skeleton height="52px" lines={1} />;
  if (!colleagues.data)
    return (
      <Notice tone="danger" live="alert">
        {t('agentWorkspace.assignee.failed')}
      </Notice>
    );
  return (
    <SelectField
      {...field}
      label={t('agentWorkspace.assignee.label')}
      placeholder={t('agentWorkspace.assignee.choose')}
      options={nameOptions(colleagues.data.agents, locale)}
      required
    />
  );
}
