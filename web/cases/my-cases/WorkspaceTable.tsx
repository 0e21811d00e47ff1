import { Eye } from 'lucide-react';
import { styled } from 'styled-components';
import type { CaseTab } from '../../../common/cases/case-tabs.ts';
import type { ListedCase } from '../../../common/cases/cases.types.ts';
import type { RowHeight } from '../../../common/locale/appearance.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { DataTable, type Column } from '../../ui/data/DataTable.tsx';
import { labelled } from '../../ui/data/labelled.ts';
import { checkboxStyles } from '../../ui/forms/checkbox-styles.ts';
import { IconButton } from '../../ui/forms/IconButton.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { CaseLink, sortBy, type Sorting } from '../list/case-columns.tsx';
import {
  CaseLine,
  DueAndAge,
  isWorkspaceCase,
  Name,
  RequesterName,
  ServiceNames,
  StatusTags,
  type WorkspaceCase,
} from './WorkspaceCells.tsx';

/** Above the link that covers the row. */
const RowCheckbox = styled.input.attrs({ type: 'checkbox' })`
  ${checkboxStyles}
  position: relative;
  z-index: 1;
  display: block;
  margin: 0;
`;

/** Above the link that covers the row, and no higher than a line. The keyboard shows the preview by moving. */
const PreviewButton = styled(IconButton).attrs({ tabIndex: -1 })`
  position: relative;
  z-index: 1;
  inline-size: 36px;
  block-size: 36px;
  margin-block: -4px;
`;

interface WorkspaceTableProps {
  cases: readonly ListedCase[];
  selected: ReadonlySet<string>;
  onToggle: (id: string) => void;
  onToggleAll: () => void;
  sorting: Sorting;
  /** The tab of one's own cases does not repeat one's own name. */
  tab: CaseTab;
  rowHeight: RowHeight;
  /** The case whose preview is shown. */
  previewed?: string;
  onPreview: (id: string) => void;
}

/** Table of the staff queue; cards on narrow screens. */
export function WorkspaceTable({
  cases,
  selected,
  onToggle,
  onToggleAll,
  sorting,
  tab,
  rowHeight,
  previewed,
  onPreview,
}: WorkspaceTableProps) {
  const t = useTranslation();
  const compact = rowHeight === 'compact';
  const selection: Column<WorkspaceCase> = {
    id: 'select',
    fit: true,
    card: 'start',
    head: (
      <RowCheckbox
        aria-label={t('agentWorkspace.list.select.all')}
        checked={cases.every(({ id }) => selected.has(id))}
        onChange={onToggleAll}
      />
    ),
    cell: ({ id, ticketNumber }) => (
      <RowCheckbox
        aria-label={t('agentWorkspace.list.select.one', { number: ticketNumber })}
        checked={selected.has(id)}
        onChange={() => onToggle(id)}
      />
    ),
  };
  const preview: Column<WorkspaceCase> = {
    id: 'preview',
    fit: true,
    head: <VisuallyHidden>{t('agentWorkspace.preview.column')}</VisuallyHidden>,
    cell: ({ id, ticketNumber }) => (
      <PreviewButton
        label={t('agentWorkspace.preview.title', { number: ticketNumber })}
        icon={<Eye aria-hidden="true" />}
        onClick={() => onPreview(id)}
      />
    ),
  };
  return (
    <DataTable
      linked
      dense={compact}
      label={t(`agentWorkspace.list.tab.${tab}`)}
      columns={[selection, ...useColumns({ sorting, tab, compact }), preview]}
      rows={cases.filter(isWorkspaceCase)}
      keyOf={({ id }) => id}
      isSelected={({ id }) => selected.has(id)}
      isCurrent={({ id }) => id === previewed}
    />
  );
}

interface ColumnOptions extends Pick<WorkspaceTableProps, 'sorting' | 'tab'> {
  /** Each case on one line. */
  compact: boolean;
}

function useColumns({ sorting, tab, compact }: ColumnOptions): Column<WorkspaceCase>[] {
  const t = useTranslation();
  const { locale } = useLocale();
  const columns: Column<WorkspaceCase>[] = [
    {
      id: 'number',
      head: t('details.field.number'),
      fit: true,
      card: 'fill',
      cell: ({ id, ticketNumber }) => <CaseLink id={id} ticketNumber={ticketNumber} />,
    },
    {
      id: 'service',
      head: t(`agentWorkspace.list.column.${compact ? 'case' : 'service'}`),
      grow: true,
      cell: (incident) => (compact ? <CaseLine incident={incident} /> : <ServiceNames incident={incident} />),
    },
    {
      ...labelled('requester', t('agentWorkspace.list.column.requester')),
      medium: true,
      cell: ({ workspace }) => <RequesterName workspace={workspace} />,
    },
    {
      ...labelled('due', t('agentWorkspace.list.column.due')),
      fit: true,
      sort: sortBy('due', sorting),
      cell: (incident) => <DueAndAge incident={incident} withAge={!compact} />,
    },
    {
      ...labelled('assignee', t('agentWorkspace.list.column.assignee')),
      wide: true,
      cell: ({ workspace: { assignee } }) => (
        <Name>{assignee ? localised(assignee, 'name', locale) : t('agentWorkspace.facts.unassigned')}</Name>
      ),
    },
    {
      id: 'status',
      head: t('details.field.status'),
      fit: true,
      card: 'line',
      sort: sortBy('status', sorting),
      cell: (incident) => <StatusTags incident={incident} compact={compact} />,
    },
  ];
  return tab === 'mine' ? columns.filter(({ id }) => id !== 'assignee') : columns;
}
