import { useQuery } from '@tanstack/react-query';
import { agentWorkspace } from '../../../common/cases/agent-workspace.contract.ts';
import type { Case } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import type { FieldProps } from '../../forms/form-fields.ts';
import { SelectField } from '../../forms/SelectField.tsx';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

/** Select for the agent of the entity to assign a case to. */
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
  const options = colleagues.data.agents.map((agent) => ({ value: agent.id, label: localised(agent, 'name', locale) }));
  const [label, placeholder] = [t('agentWorkspace.assignee.label'), t('agentWorkspace.assignee.choose')];
  return <SelectField {...field} label={label} placeholder={placeholder} options={options} required />;
}
