import { ChevronRight } from 'lucide-react';
import type { CaseSort } from '../../../common/cases/case.enums.ts';
import type { ListedCase, PublicCase } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { CaseStatusTag } from '../status/CaseStatusTag.tsx';
import { Moment } from '../status/Moment.tsx';
import { CaseRow, ChevronCell, HeaderRow, NumberCell, NumberLink, StatusCell, Table, NarrowType } from './case-table-parts.tsx';
import { SortHeader } from './SortHeader.tsx';
import { Text } from '../../ui/layout/Text.ts';

/** Sort order of a list, and the URL for another order. */
export interface Sorting {
  sort: CaseSort;
  hrefOf: (sort: CaseSort) => string;
}

interface CaseTableProps {
  cases: readonly (PublicCase & Partial<Pick<ListedCase, 'service' | 'workspace'>>)[];
  label: string;
  sorting?: Sorting;
}

/** Table of cases; cards on narrow screens. */
export function CaseTable({ cases, label, sorting }: CaseTableProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const [submitted, updated] = [t('details.field.submitted'), t('details.field.updated')];
  return (
    <Table aria-label={label}>
      <thead role="rowgroup">
        <HeaderRow>
          <SortHeader>{t('details.field.number')}</SortHeader>
          <SortHeader wide>{t('details.field.type')}</SortHeader>
          <SortHeader>{t('agentWorkspace.list.column.entity')}</SortHeader>
          <SortHeader by="submitted" sorting={sorting}>
            {submitted}
          </SortHeader>
          <SortHeader by="updated" sorting={sorting}>
            {updated}
          </SortHeader>
          <SortHeader by="status" sorting={sorting}>
            {t('details.field.status')}
          </SortHeader>
          <th aria-hidden="true" />
        </HeaderRow>
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
            <Text as="td" weight={600} role="cell">
              {localised(one.entity, 'name', locale)}
              {one.service && (
                <Text as="small" tone="ink-3" weight={400}>
                  {localised(one.service, 'name', locale)}
                </Text>
              )}
              <NarrowType data-type-below="">{localised(one.caseType, 'name', locale)}</NarrowType>
            </Text>
            <td role="cell" data-label={submitted}>
              <Moment at={one.submittedAt} />
            </td>
            <td role="cell" data-label={updated}>
              <Moment at={one.updatedAt} />
            </td>
            <StatusCell role="cell">
              <CaseStatusTag code={one.statusCode} own={!one.workspace} />
            </StatusCell>
            <ChevronCell aria-hidden="true">
              <ChevronRight className="flip" />
            </ChevronCell>
          </CaseRow>
        ))}
      </tbody>
    </Table>
  );
}
