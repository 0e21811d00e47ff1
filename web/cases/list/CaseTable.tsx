import { ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import type { PublicCase } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Bidi } from '../../controls/Bidi.tsx';
import { upTo } from '../../design/media.ts';
import { CaseStatusTag } from '../status/CaseStatusTag.tsx';
import { Moment } from '../status/Moment.tsx';

/** Roles are said outright: drawn as cards, the elements would lose theirs. */
const Table = styled.table.attrs({ role: 'table' })`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: 0.9375rem;
  line-height: 1.55;

  ${upTo.desktop} {
    & th:nth-child(2),
    & td:nth-child(2) {
      display: none;
    }
    & [data-type-below] {
      display: block;
    }
  }
  ${upTo.mobile} {
    &,
    & tbody {
      display: block;
    }
    & thead {
      display: none;
    }
  }
`;

const Heads = styled.tr.attrs({ role: 'row' })`
  & th {
    padding: 14px var(--space-4);
    background: var(--surface-2);
    color: var(--ink-2);
    font-size: 0.875rem;
    font-weight: 600;
    text-align: start;
    white-space: nowrap;
  }
  & th:first-child {
    padding-inline-start: var(--space-6);
  }
`;

const CaseRow = styled.tr.attrs({ role: 'row' })`
  position: relative;

  & td {
    padding: 18px var(--space-4);
    border-block-start: 1px solid var(--line);
  }
  & td:first-child {
    padding-inline-start: var(--space-6);
  }
  &:hover {
    background: color-mix(in srgb, var(--page) 60%, transparent);
  }
  ${upTo.mobile} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-1) var(--space-3);
    padding: 18px var(--space-4);
    border-block-start: 1px solid var(--line);

    & td,
    & td:first-child {
      display: block;
      flex: 1 0 100%;
      padding: 0;
      border: 0;
    }
    & td[data-label]::before {
      content: attr(data-label) ': ';
      color: var(--ink-3);
    }
  }
`;

/** On a card the number and the status share the first line where they fit. */
const NumberCell = styled.td`
  ${upTo.mobile} {
    &&&& {
      order: -2;
      flex: none;
    }
  }
`;

/** The whole row leads to the case; the number is its name. */
const NumberLink = styled.a`
  color: var(--link);
  font-weight: 600;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover {
    text-decoration: underline;
  }
`;

const EntityCell = styled.td`
  font-weight: 600;
`;

/** Between phone and desktop the type has no column of its own: it stands under the entity. */
const TypeBelow = styled.small`
  display: none;
  color: var(--ink-3);
  font-weight: 400;
`;

const StatusCell = styled.td`
  ${upTo.mobile} {
    &&&& {
      order: -1;
      flex: none;
    }
  }
`;

const GoCell = styled.td`
  inline-size: 1px;
  color: var(--ink-3);

  & svg {
    inline-size: 20px;
    block-size: 20px;
  }
  ${upTo.mobile} {
    &&&& {
      display: none;
    }
  }
`;

/** Cases as a table; as cards on narrow screens. */
export function CaseTable({ cases, label }: { cases: readonly PublicCase[]; label: string }) {
  const t = useTexts();
  const { locale } = useLocale();
  const fields = ['number', 'type', 'entity', 'submitted', 'updated', 'status'].map((field) => t(`details.field.${field}`));
  const [, , , submitted, updated] = fields;
  return (
    <Table aria-label={label}>
      <thead role="rowgroup">
        <Heads>
          {fields.map((field) => (
            <th key={field} role="columnheader" scope="col">
              {field}
            </th>
          ))}
          <th aria-hidden="true" />
        </Heads>
      </thead>
      <tbody role="rowgroup">
        {cases.map((one) => (
          <CaseRow key={one.ticketNumber}>
            <NumberCell role="cell">
              <NumberLink
                href={`/case-details?ticket=${one.ticketNumber}`}
                aria-label={t('followUp.list.open', { number: one.ticketNumber })}
              >
                <Bidi>{one.ticketNumber}</Bidi>
              </NumberLink>
            </NumberCell>
            <td role="cell">{localised(one.caseType, 'name', locale)}</td>
            <EntityCell role="cell">
              {localised(one.entity, 'name', locale)}
              <TypeBelow data-type-below="">{localised(one.caseType, 'name', locale)}</TypeBelow>
            </EntityCell>
            <td role="cell" data-label={submitted}>
              <Moment at={one.submittedAt} />
            </td>
            <td role="cell" data-label={updated}>
              <Moment at={one.updatedAt} />
            </td>
            <StatusCell role="cell">
              <CaseStatusTag code={one.statusCode} own />
            </StatusCell>
            <GoCell aria-hidden="true">
              <ChevronRight className="flip" />
            </GoCell>
          </CaseRow>
        ))}
      </tbody>
    </Table>
  );
}
