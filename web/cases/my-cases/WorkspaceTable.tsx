import { Link2, MessageSquareText } from 'lucide-react';
import { styled } from 'styled-components';
import type { CaseTab } from '../../../common/cases/case-tabs.ts';
import type { CaseWorkspace, ListedCase } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { DataTable, type Column } from '../../ui/data/DataTable.tsx';
import { labelled } from '../../ui/data/labelled.ts';
import { StatusTag } from '../../ui/data/StatusTag.tsx';
import { checkboxStyles } from '../../ui/forms/checkbox-styles.ts';
import { Inline } from '../../ui/layout/Box.ts';
import { SubText } from '../../ui/layout/Text.ts';
import { CHEVRON, CaseLink, sortBy, type Sorting } from '../list/case-columns.tsx';
import { DueDate } from '../sla/DueDate.tsx';
import { CaseStatusTag } from '../status/CaseStatusTag.tsx';
import { useRequesterName } from '../status/use-requester-name.ts';
import { dubaiDayOf } from '../../../common/cases/business-dates.ts';

/** Days from now until a point in time in Asia/Dubai; negative for the past. */
const daysUntil = (at: string): number => dubaiDayOf(new Date(at)) - dubaiDayOf(new Date());

/** When a case is due and how long ago it was submitted, in words. */
function useDueTexts() {
  const t = useTranslation();
  return {
    due: (at: string, overdue: boolean): string => {
      const days = daysUntil(at);
      if (days < 0) return t('agentWorkspace.list.lateBy', { count: -days });
      if (days > 0) return t('agentWorkspace.list.dueIn', { count: days });
      return t(overdue ? 'agentWorkspace.facts.overdue' : 'agentWorkspace.list.dueToday');
    },
    age: (at: string): string => {
      const days = -daysUntil(at);
      return days > 0
        ? t('agentWorkspace.list.submittedAgo', { count: days })
        : t('agentWorkspace.list.submittedToday');
    },
  };
}

/** Above the link that covers the row. */
const RowCheckbox = styled.input.attrs({ type: 'checkbox' })`
  ${checkboxStyles}
  position: relative;
  z-index: 1;
  display: block;
  margin: 0;
`;

/** One line of what the customer wrote. */
const Excerpt = styled.span`
  display: -webkit-box;
  max-inline-size: 30rem;
  color: var(--ink-2);
  font-size: var(--text-small);
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 1;
  text-align: match-parent;
  overflow: hidden;
`;

interface WorkspaceTableProps {
  cases: readonly ListedCase[];
  selected: ReadonlySet<string>;
  onToggle: (id: string) => void;
  onToggleAll: () => void;
  sorting: Sorting;
  /** The tab of one's own cases does not repeat one's own name. */
  tab: CaseTab;
}

type WorkspaceCase = ListedCase & { workspace: CaseWorkspace };
const isWorkspaceCase = (incident: ListedCase): incident is WorkspaceCase => incident.workspace !== null;

/** Table of the staff queue; cards on narrow screens. */
export function WorkspaceTable({ cases, selected, onToggle, onToggleAll, sorting, tab }: WorkspaceTableProps) {
  const t = useTranslation();
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
  return (
    <DataTable
      linked
      label={t(`agentWorkspace.list.tab.${tab}`)}
      columns={[selection, ...useColumns(sorting, tab), CHEVRON]}
      rows={cases.filter(isWorkspaceCase)}
      keyOf={({ id }) => id}
      isSelected={({ id }) => selected.has(id)}
    />
  );
}

function useColumns(sorting: Sorting, tab: CaseTab): Column<WorkspaceCase>[] {
  const t = useTranslation();
  const { locale } = useLocale();
  const columns: Column<WorkspaceCase>[] = [
    {
      id: 'number',
      head: t('details.field.number'),
      card: 'fill',
      cell: ({ id, ticketNumber }) => <CaseLink id={id} ticketNumber={ticketNumber} />,
    },
    {
      id: 'service',
      head: t('agentWorkspace.list.column.service'),
      cell: (incident) => <ServiceNames incident={incident} />,
    },
    {
      ...labelled('requester', t('agentWorkspace.list.column.requester')),
      wide: true,
      cell: ({ workspace }) => <RequesterName workspace={workspace} />,
    },
    {
      ...labelled('due', t('agentWorkspace.list.column.due')),
      fit: true,
      sort: sortBy('due', sorting),
      cell: (incident) => <DueAndAge incident={incident} />,
    },
    {
      ...labelled('assignee', t('agentWorkspace.list.column.assignee')),
      wide: true,
      cell: ({ workspace }) =>
        workspace.assignee ? localised(workspace.assignee, 'name', locale) : t('agentWorkspace.facts.unassigned'),
    },
    {
      id: 'status',
      head: t('details.field.status'),
      card: 'line',
      sort: sortBy('status', sorting),
      cell: (incident) => <StatusTags incident={incident} />,
    },
  ];
  return tab === 'mine' ? columns.filter(({ id }) => id !== 'assignee') : columns;
}

function ServiceNames({ incident }: { incident: ListedCase }) {
  const { locale } = useLocale();
  return (
    <>
      <b>{localised(incident.caseType, 'name', locale)}</b>
      <SubText>{localised(incident.service, 'name', locale)}</SubText>
      {incident.excerpt && <Excerpt dir="auto">{incident.excerpt}</Excerpt>}
    </>
  );
}

function DueAndAge({ incident: { workspace, submittedAt } }: { incident: WorkspaceCase }) {
  const { due, age } = useDueTexts();
  return (
    <>
      {workspace.dueAt && !workspace.paused ? (
        <b data-late={workspace.overdue || undefined} suppressHydrationWarning>
          {due(workspace.dueAt, workspace.overdue)}
        </b>
      ) : (
        <DueDate workspace={workspace} hideOverdueTag />
      )}
      <SubText suppressHydrationWarning>{age(submittedAt)}</SubText>
    </>
  );
}

function RequesterName({ workspace }: { workspace: CaseWorkspace }) {
  return <bdi>{useRequesterName(workspace)}</bdi>;
}

function StatusTags({ incident: { statusCode, workspace, knownIssue } }: { incident: WorkspaceCase }) {
  const t = useTranslation();
  const { locale } = useLocale();
  return (
    <Inline as="span" gap={1} wrap>
      <CaseStatusTag code={statusCode} />
      {knownIssue && (
        <StatusTag tone="neutral" icon={<Link2 aria-hidden="true" />}>
          <span title={localised(knownIssue, 'title', locale)}>{t('knownIssues.card')}</span>
        </StatusTag>
      )}
      {workspace.overdue && <StatusTag tone="danger">{t('agentWorkspace.facts.overdue')}</StatusTag>}
      {workspace.customerReplied && (
        <StatusTag tone="attention" icon={<MessageSquareText aria-hidden="true" />}>
          {t('agentWorkspace.facts.replied')}
        </StatusTag>
      )}
    </Inline>
  );
}
