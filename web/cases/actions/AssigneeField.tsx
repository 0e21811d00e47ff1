import { useQuery } from '@tanstack/react-query';
import { agentWorkspace } from '../../../common/cases/agent-workspace.contract.ts';
import type { Case } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

interface AssigneeFieldProps {
  incident: Pick<Case, 'id'>;
  value: string | undefined;
  onChange: (id: string) => void;
  error?: string;
}

/** Select for the agent of the entity to assign a case to. */
export function AssigneeField({ incident, value = '', onChange, error }: AssigneeFieldProps) {
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
  const options = colleagues.data.agents.map((agent) => ({ value: agent.id, label: localised(agent, 'name', locale) }));
  return (
    <Field label={t('agentWorkspace.assignee.label')} required error={error}>
      {(control) => (
        <Select {...control} placeholder={t('agentWorkspace.assignee.choose')} options={options} value={value} onChange={onChange} />
      )}
    </Field>
  );
}
