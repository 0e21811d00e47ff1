import { ChevronRight, MessageSquareText } from 'lucide-react';
import { styled } from 'styled-components';
import type { WorkspaceFacts, ListedCase } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { StatusTag } from '../../ui/data/StatusTag.tsx';
import { beyond, upTo } from '../../theme/media.ts';
import { CaseRow, ChevronCell, HeaderRow, NumberCell, NumberLink, StatusCell, Table } from '../list/case-table-parts.tsx';
import type { Sorting } from '../list/CaseTable.tsx';
import { SortHeader } from '../list/SortHeader.tsx';
import { DueFact } from '../sla/DueFact.tsx';
import { CaseStatusTag } from '../status/CaseStatusTag.tsx';
import { useRequesterName } from '../status/use-requester-name.ts';
import { Text } from '../../ui/layout/Text.ts';
import { Inline } from '../../ui/layout/Box.ts';

/** Above the link that covers the row. */
const RowCheckbox = styled.input`
  position: relative;
  z-index: 1;
  inline-size: 24px;
  block-size: 24px;
  margin: 0;
  accent-color: var(--brand);
  cursor: pointer;
`;

const CheckboxCell = styled.td`
  inline-size: 1px;

  ${upTo.mobile} {
    &&&& {
      order: -3;
      flex: none;
      inline-size: auto;
      margin-inline-end: var(--space-2);
    }
  }
`;

/** On a card, the number is beside the checkbox. */
const WorkspaceNumberCell = styled(NumberCell)`
  ${upTo.mobile} {
    &&&&& {
      flex: 1;
    }
  }
`;

const WorkspaceStatusCell = styled(StatusCell)`
  ${upTo.mobile} {
    &&&&& {
      flex: 1 0 100%;
    }
  }
`;

const DueCell = styled.td`
  ${beyond.mobile} {
    white-space: nowrap;
  }
`;

interface WorkspaceTableProps {
  cases: readonly ListedCase[];
  selected: ReadonlySet<string>;
  onToggle: (id: string) => void;
  onToggleAll: () => void;
  sorting: Sorting;
}

/** Table of the staff queue; cards on narrow screens. */
export function WorkspaceTable({ cases, selected, onToggle, onToggleAll, sorting }: WorkspaceTableProps) {
  const t = useTranslation();
  return (
    <Table aria-label={t('agentWorkspace.list.heading')}>
      <thead role="rowgroup">
        <HeaderRow>
          <th role="columnheader" scope="col">
            <RowCheckbox
              type="checkbox"
              aria-label={t('agentWorkspace.list.select.all')}
              checked={cases.every(({ id }) => selected.has(id))}
              onChange={onToggleAll}
            />
          </th>
          <SortHeader>{t('details.field.number')}</SortHeader>
          <SortHeader>{t('agentWorkspace.list.column.service')}</SortHeader>
          <SortHeader wide>{t('agentWorkspace.list.column.requester')}</SortHeader>
          <SortHeader by="due" sorting={sorting}>
            {t('agentWorkspace.list.column.due')}
          </SortHeader>
          <SortHeader wide>{t('agentWorkspace.list.column.assignee')}</SortHeader>
          <SortHeader by="status" sorting={sorting}>
            {t('details.field.status')}
          </SortHeader>
          <th aria-hidden="true" />
        </HeaderRow>
      </thead>
      <tbody role="rowgroup">
        {cases.map(
          (incident) =>
            incident.workspace && (
              <WorkspaceRow
                key={incident.id}
                incident={incident}
                facts={incident.workspace}
                selected={selected.has(incident.id)}
                onToggle={() => onToggle(incident.id)}
              />
            ),
        )}
      </tbody>
    </Table>
  );
}

interface WorkspaceRowProps {
  incident: ListedCase;
  facts: WorkspaceFacts;
  selected: boolean;
  onToggle: () => void;
}

function WorkspaceRow({ incident, facts, selected, onToggle }: WorkspaceRowProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const requester = useRequesterName(facts);
  return (
    <CaseRow aria-selected={selected}>
      <CheckboxCell role="cell">
        <RowCheckbox
          type="checkbox"
          aria-label={t('agentWorkspace.list.select.one', { number: incident.ticketNumber })}
          checked={selected}
          onChange={onToggle}
        />
      </CheckboxCell>
      <WorkspaceNumberCell role="cell">
        <NumberLink
          data-case={incident.id}
          href={`/case-details?ticket=${incident.ticketNumber}`}
          aria-label={t('followUp.list.open', { number: incident.ticketNumber })}
        >
          <Bidi>{incident.ticketNumber}</Bidi>
        </NumberLink>
      </WorkspaceNumberCell>
      <Text as="td" weight={600} role="cell">
        {localised(incident.caseType, 'name', locale)}
        <Text as="small" tone="ink-3" weight={400}>
          {localised(incident.service, 'name', locale)}
        </Text>
      </Text>
      <td role="cell" data-wide="" data-label={t('agentWorkspace.list.column.requester')}>
        <bdi>{requester}</bdi>
      </td>
      <DueCell role="cell" data-label={t('agentWorkspace.list.column.due')}>
        <DueFact facts={facts} hideOverdueTag />
      </DueCell>
      <td role="cell" data-wide="" data-label={t('agentWorkspace.list.column.assignee')}>
        {facts.assignee ? localised(facts.assignee, 'name', locale) : t('agentWorkspace.facts.unassigned')}
      </td>
      <WorkspaceStatusCell role="cell">
        <Inline as="span" gap={1} wrap>
          <CaseStatusTag code={incident.statusCode} />
          {facts.overdue && <StatusTag tone="danger">{t('agentWorkspace.facts.overdue')}</StatusTag>}
          {facts.customerReplied && (
            <StatusTag tone="attention" icon={<MessageSquareText aria-hidden="true" />}>
              {t('agentWorkspace.facts.replied')}
            </StatusTag>
          )}
        </Inline>
      </WorkspaceStatusCell>
      <ChevronCell aria-hidden="true">
        <ChevronRight className="flip" />
      </ChevronCell>
    </CaseRow>
  );
}
