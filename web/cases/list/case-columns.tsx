import { ChevronRight } from 'lucide-react';
import type { CaseSort } from '../../../common/cases/case.enums.ts';
import type { PublicCase } from '../../../common/cases/cases.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { type Column } from '../../ui/data/DataTable.tsx';
import { RowLink } from '../../ui/data/Table.ts';
import { caseHref } from '../../api/hrefs.ts';

/** Sort order of a list, and the URL for another order. */
export interface Sorting {
  sort: CaseSort;
  hrefOf: (sort: CaseSort) => string;
}

/** The link of a column heading, which toggles the order. */
export function sortBy(by: 'submitted' | 'updated' | 'due' | 'status', sorting?: Sorting): Column<unknown>['sort'] {
  if (!sorting) return undefined;
  const descending: CaseSort = `-${by}`;
  const direction = sorting.sort === by ? 'ascending' : sorting.sort === descending ? 'descending' : undefined;
  return { href: sorting.hrefOf(direction === 'ascending' ? descending : by), direction };
}

/** The number of a case, which opens it. `id`: marks the link for keyboard shortcuts. */
export function CaseLink({ ticketNumber, id }: Pick<PublicCase, 'ticketNumber'> & { id?: string }) {
  const t = useTranslation();
  return (
    <RowLink
      data-case={id}
      href={caseHref(ticketNumber)}
      aria-label={t('followUp.list.open', { number: ticketNumber })}
    >
      <Bidi>{ticketNumber}</Bidi>
    </RowLink>
  );
}

/** A sign that the row can be opened. */
export const CHEVRON: Column<unknown> = {
  id: 'open',
  head: null,
  decorative: true,
  fit: true,
  cell: () => <ChevronRight className="flip" size={20} color="var(--ink-3)" />,
};
