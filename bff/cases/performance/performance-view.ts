import {
  CELL_DEGREES,
  type CaseMap,
  type EntityPerformance,
  type Performance,
  type PerformanceFigures,
  type PerformanceRow,
} from '../../../common/cases/performance.types.ts';
import type { Named } from '../../../common/cases/cases.types.ts';
import type { DateRange } from '../../../common/cases/time-buckets.ts';
import { bilingual } from '../../i18n/translate.ts';
import { medianDays, p90Days, type DurationCount } from '../analytics/durations.ts';
import { groupBy } from '../../database/row-groups.ts';
import { share, sum, twoDecimals } from '../sums.ts';
import type { GridCell, PerformanceRepository, ServiceMonth } from './performance.repository.ts';
import type { Cell, Group } from './publishable-groups.ts';
import { groupPublished, NO_GROUPS, type PublishedGroups } from './published-record.ts';

export type Names = Awaited<ReturnType<PerformanceRepository['names']>>;

/** The figures of published groups together. */
export function figuresOf({ cases, due, surveys, confirmations, overdue }: PublishedGroups): PerformanceFigures {
  const counted = cases.flatMap((group) => group.cells);
  const expected = due.flatMap((group) => group.cells);
  const late = overdue.flatMap((group) => group.cells);
  const rated = surveys.flatMap((group) => group.cells);
  const asked = confirmations.flatMap((group) => group.cells);
  const answered = sum(counted, 'answered');
  const durations = durationsOf(counted);
  const average = share(sum(rated, 'ratingSum'), sum(rated, 'ratings'));
  return {
    submitted: cases.length ? sum(counted, 'submitted') : null,
    answered: cases.length ? answered : null,
    due: due.length ? sum(expected, 'due') : null,
    onTime: share(sum(expected, 'onTime'), sum(expected, 'due')),
    medianDays: medianDays(durations),
    p90Days: p90Days(durations),
    overdue: overdue.length ? sum(late, 'overdue') : null,
    confirmations: confirmations.length ? sum(asked, 'confirmations') : null,
    confirmedFixed: share(sum(asked, 'confirmed'), sum(asked, 'confirmations')),
    restudied: share(sum(counted, 'restudied'), answered),
    surveys: surveys.length ? sum(rated, 'surveys') : null,
    satisfaction: average === null ? null : twoDecimals(average),
  };
}

/** How many cases took each number of days. */
function durationsOf(cells: readonly ServiceMonth[]): DurationCount[] {
  const cases = new Map<number, number>();
  for (const { days, counts } of cells)
    for (const [index, day] of (days ?? []).entries()) cases.set(day, (cases.get(day) ?? 0) + (counts?.[index] ?? 0));
  return [...cases].map(([days, count]) => ({ days, cases: count }));
}

/** The groups for which `matches` is true. */
export const filterGroups = (
  published: PublishedGroups,
  matches: (group: Group<Cell>) => boolean,
): PublishedGroups => ({
  cases: published.cases.filter(matches),
  due: published.due.filter(matches),
  surveys: published.surveys.filter(matches),
  confirmations: published.confirmations.filter(matches),
  overdue: published.overdue.filter(matches),
});

type IdOf = (group: Group<Cell>) => string | null;

/** The groups of each ID, in the order of the IDs. Groups of several IDs come last, with the ID null. */
function byId(
  published: PublishedGroups,
  ids: readonly string[],
  idOf: IdOf,
): { id: string | null; groups: PublishedGroups }[] {
  const groupsOf = groupPublished(published, idOf);
  return [...ids, null].flatMap((id) => {
    const groups = groupsOf.get(id);
    return groups ? [{ id, groups }] : [];
  });
}

const nameOf = (rows: readonly Named[], id: string | null, others: 'otherEntities' | 'otherServices') => {
  const row = rows.find((one) => one.id === id);
  return row ? { nameEn: row.nameEn, nameAr: row.nameAr } : bilingual('name', `openData.${others}`);
};

function servicesOf(published: PublishedGroups, { services }: Names): PerformanceRow[] {
  const rows = byId(
    published,
    services.map(({ id }) => id),
    ({ serviceId }) => serviceId,
  );
  return rows.map(({ id, groups }) => ({ id, ...nameOf(services, id, 'otherServices'), ...figuresOf(groups) }));
}

/** A row for each entity with published figures, with its services. */
export function entitiesOf(published: PublishedGroups, names: Names): EntityPerformance[] {
  const rows = byId(
    published,
    names.entities.map(({ id }) => id),
    ({ entityId }) => entityId,
  );
  return rows.map(({ id, groups }) => ({
    id,
    ...nameOf(names.entities, id, 'otherEntities'),
    ...figuresOf(groups),
    services: id === null ? [] : servicesOf(groups, names),
  }));
}

/** Submitted and answered cases by month. */
export function monthsOf({ cases }: PublishedGroups): Performance['months'] {
  return [...groupBy(cases, ({ month }) => month)]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([month, groups]) => {
      const { submitted, answered } = figuresOf({ ...NO_GROUPS, cases: groups });
      return { month, submitted, answered };
    });
}

/** The cells of the grid, the fullest first. */
export function mapOf(groups: readonly Group<GridCell>[], quarters: DateRange): CaseMap {
  const sums = new Map<string | null, number>();
  for (const { serviceId, cells } of groups) sums.set(serviceId, (sums.get(serviceId) ?? 0) + sum(cells, 'cases'));
  const cells = [...sums].flatMap(([id, cases]) => {
    const [north, east] = (id ?? '').split('/').map(Number);
    const degrees = (steps: number) => Math.round(steps * CELL_DEGREES * 1e6) / 1e6;
    return north === undefined || east === undefined
      ? []
      : [{ latitude: degrees(north), longitude: degrees(east), cases }];
  });
  return { ...quarters, cells: cells.sort((a, b) => b.cases - a.cases), elsewhere: sums.get(null) ?? 0 };
}
