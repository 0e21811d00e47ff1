import type { ListedCase, PublicCase } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { DataTable, type Column } from '../../ui/data/DataTable.tsx';
import { labelled } from '../../ui/data/labelled.ts';
import { SubText } from '../../ui/layout/Text.ts';
import { CaseStatusTag } from '../status/CaseStatusTag.tsx';
import { FormattedDate } from '../status/FormattedDate.tsx';
import { CHEVRON, CaseLink, sortBy, type Sorting } from './case-columns.tsx';

type TableCase = PublicCase & Partial<Pick<ListedCase, 'service' | 'workspace'>>;

interface CaseTableProps {
  cases: readonly TableCase[];
  label: string;
  sorting?: Sorting;
}

/** Table of cases; cards on narrow screens. */
export function CaseTable({ cases, label, sorting }: CaseTableProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const columns: Column<TableCase>[] = [
    {
      id: 'number',
      head: t('details.field.number'),
      card: 'start',
      cell: (incident) => <CaseLink ticketNumber={incident.ticketNumber} />,
    },
    {
      id: 'type',
      head: t('details.field.type'),
      wide: true,
      cell: (incident) => localised(incident.caseType, 'name', locale),
    },
    {
      id: 'entity',
      head: t('agentWorkspace.list.column.entity'),
      cell: (incident) => <EntityNames incident={incident} />,
    },
    {
      ...labelled('submitted', t('details.field.submitted')),
      sort: sortBy('submitted', sorting),
      cell: (incident) => <FormattedDate at={incident.submittedAt} />,
    },
    {
      ...labelled('updated', t('details.field.updated')),
      sort: sortBy('updated', sorting),
      cell: (incident) => <FormattedDate at={incident.updatedAt} />,
    },
    {
      id: 'status',
      head: t('details.field.status'),
      card: 'start',
      sort: sortBy('status', sorting),
      cell: (incident) => <CaseStatusTag code={incident.statusCode} own={!incident.workspace} />,
    },
    CHEVRON,
  ];
  return <DataTable linked label={label} columns={columns} rows={cases} keyOf={({ ticketNumber }) => ticketNumber} />;
}

/** On tablets the type stands here instead of in its column. */
function EntityNames({ incident }: { incident: TableCase }) {
  const { locale } = useLocale();
  return (
    <>
      <b>{localised(incident.entity, 'name', locale)}</b>
      {incident.service && <SubText>{localised(incident.service, 'name', locale)}</SubText>}
      <SubText data-below-desktop="">{localised(incident.caseType, 'name', locale)}</SubText>
    </>
  );
}
