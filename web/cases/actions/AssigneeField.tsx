import { useQuery } from '@tanstack/react-query';
import type { Case } from '../../../common/cases/cases.types.ts';
import type { FieldProps } from '../../forms/form-fields.ts';
import { nameOptions } from '../../forms/name-options.ts';
import { SelectField } from '../../forms/SelectField.tsx';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { colleaguesQuery } from './queries.ts';

/** Select field for the new assignee of a case, with the agents of its entity. */
export function AssigneeField({ incident, ...field }: FieldProps<string> & { incident: Pick<Case, 'id'> }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const colleagues = useQuery({ ...colleaguesQuery(incident.id), staleTime: 0 });
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
