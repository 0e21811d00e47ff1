import { ChevronRight } from 'lucide-react';
import type { CaseSort } from '../../../common/cases/case.enums.ts';
import type { ListedCase, PublicCase } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Bidi } from '../../controls/Bidi.tsx';
import { CaseStatusTag } from '../status/CaseStatusTag.tsx';
import { Moment } from '../status/Moment.tsx';
import { CaseRow, EntityCell, GoCell, Heads, NumberCell, NumberLink, StatusCell, Table, TypeBelow, Under } from './case-table-parts.tsx';
import { SortHead } from './SortHead.tsx';

/** How a list is ordered, and the address of the same list ordered otherwise. */
export interface Sorting {
  sort: CaseSort;
  hrefOf: (sort: CaseSort) => string;
}

interface CaseTableProps {
  cases: readonly (PublicCase & Partial<Pick<ListedCase, 'service' | 'desk'>>)[];
  label: string;
  sorting?: Sorting;
}

/** Cases as a table; as cards on narrow screens. */
export function CaseTable({ cases, label, sorting }: CaseTableProps) {
  const t = useTexts();
  const { locale } = useLocale();
  const [submitted, updated] = [t('details.field.submitted'), t('details.field.updated')];
  return (
    <Table aria-label={label}>
      <thead role="rowgroup">
        <Heads>
          <SortHead>{t('details.field.number')}</SortHead>
          <SortHead wide>{t('details.field.type')}</SortHead>
          <SortHead>{t('desk.list.column.entity')}</SortHead>
          <SortHead by="submitted" sorting={sorting}>
            {submitted}
          </SortHead>
          <SortHead by="updated" sorting={sorting}>
            {updated}
          </SortHead>
          <SortHead by="status" sorting={sorting}>
            {t('details.field.status')}
          </SortHead>
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
            <td role="cell" data-wide="">
              {localised(one.caseType, 'name', locale)}
            </td>
            <EntityCell role="cell">
              {localised(one.entity, 'name', locale)}
              {one.service && <Under>{localised(one.service, 'name', locale)}</Under>}
              <TypeBelow data-type-below="">{localised(one.caseType, 'name', locale)}</TypeBelow>
            </EntityCell>
            <td role="cell" data-label={submitted}>
              <Moment at={one.submittedAt} />
            </td>
            <td role="cell" data-label={updated}>
              <Moment at={one.updatedAt} />
            </td>
            <StatusCell role="cell">
              <CaseStatusTag code={one.statusCode} own={!one.desk} />
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
