import { ChevronRight, MessageSquareText } from 'lucide-react';
import { styled } from 'styled-components';
import type { ListedCase } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Bidi } from '../../controls/Bidi.tsx';
import { StatusTag } from '../../controls/StatusTag.tsx';
import { beyond, upTo } from '../../design/media.ts';
import { CaseRow, EntityCell, GoCell, Heads, NumberCell, NumberLink, StatusCell, Table, Under } from '../list/case-table-parts.tsx';
import type { Sorting } from '../list/CaseTable.tsx';
import { SortHead } from '../list/SortHead.tsx';
import { DueFact } from '../clock/DueFact.tsx';
import { CaseStatusTag } from '../status/CaseStatusTag.tsx';
import { useRequesterName } from '../status/use-requester-name.ts';

/** Above the row's own link, so that it can be pressed by itself. */
const Tick = styled.input`
  position: relative;
  z-index: 1;
  inline-size: 24px;
  block-size: 24px;
  margin: 0;
  accent-color: var(--brand);
  cursor: pointer;
`;

const TickCell = styled.td`
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

/** On a card the number stands beside its tick, where the case stands below them. */
const DeskNumber = styled(NumberCell)`
  ${upTo.mobile} {
    &&&&& {
      flex: 1;
    }
  }
`;

const DeskStatus = styled(StatusCell)`
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

const Marks = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
`;

interface DeskTableProps {
  cases: readonly ListedCase[];
  selected: ReadonlySet<string>;
  onToggle: (id: string) => void;
  onToggleAll: () => void;
  sorting: Sorting;
}

/** The staff's queue as a table; as cards on narrow screens. */
export function DeskTable({ cases, selected, onToggle, onToggleAll, sorting }: DeskTableProps) {
  const t = useTexts();
  return (
    <Table aria-label={t('desk.list.heading')}>
      <thead role="rowgroup">
        <Heads>
          <th role="columnheader" scope="col">
            <Tick
              type="checkbox"
              aria-label={t('desk.list.select.all')}
              checked={cases.every(({ id }) => selected.has(id))}
              onChange={onToggleAll}
            />
          </th>
          <SortHead>{t('details.field.number')}</SortHead>
          <SortHead>{t('desk.list.column.service')}</SortHead>
          <SortHead wide>{t('desk.list.column.requester')}</SortHead>
          <SortHead by="due" sorting={sorting}>
            {t('desk.list.column.due')}
          </SortHead>
          <SortHead wide>{t('desk.list.column.assignee')}</SortHead>
          <SortHead by="status" sorting={sorting}>
            {t('details.field.status')}
          </SortHead>
          <th aria-hidden="true" />
        </Heads>
      </thead>
      <tbody role="rowgroup">
        {cases.map((one) => (
          <DeskRow key={one.id} one={one} selected={selected.has(one.id)} onToggle={() => onToggle(one.id)} />
        ))}
      </tbody>
    </Table>
  );
}

function DeskRow({ one, selected, onToggle }: { one: ListedCase; selected: boolean; onToggle: () => void }) {
  const t = useTexts();
  const { locale } = useLocale();
  const facts = one.desk!;
  const requester = useRequesterName(facts);
  return (
    <CaseRow aria-selected={selected}>
      <TickCell role="cell">
        <Tick type="checkbox" aria-label={t('desk.list.select.one', { number: one.ticketNumber })} checked={selected} onChange={onToggle} />
      </TickCell>
      <DeskNumber role="cell">
        <NumberLink
          data-case={one.id}
          href={`/case-details?ticket=${one.ticketNumber}`}
          aria-label={t('followUp.list.open', { number: one.ticketNumber })}
        >
          <Bidi>{one.ticketNumber}</Bidi>
        </NumberLink>
      </DeskNumber>
      <EntityCell role="cell">
        {localised(one.caseType, 'name', locale)}
        <Under>{localised(one.service, 'name', locale)}</Under>
      </EntityCell>
      <td role="cell" data-wide="" data-label={t('desk.list.column.requester')}>
        <bdi>{requester}</bdi>
      </td>
      <DueCell role="cell" data-label={t('desk.list.column.due')}>
        <DueFact facts={facts} plain />
      </DueCell>
      <td role="cell" data-wide="" data-label={t('desk.list.column.assignee')}>
        {facts.assignee ? localised(facts.assignee, 'name', locale) : t('desk.facts.unassigned')}
      </td>
      <DeskStatus role="cell">
        <Marks>
          <CaseStatusTag code={one.statusCode} />
          {facts.overdue && <StatusTag tone="danger">{t('desk.facts.overdue')}</StatusTag>}
          {facts.customerReplied && (
            <StatusTag tone="attention" icon={<MessageSquareText aria-hidden="true" />}>
              {t('desk.facts.replied')}
            </StatusTag>
          )}
        </Marks>
      </DeskStatus>
      <GoCell aria-hidden="true">
        <ChevronRight className="flip" />
      </GoCell>
    </CaseRow>
  );
}
