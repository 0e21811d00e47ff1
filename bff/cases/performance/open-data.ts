import { FIGURE_COLUMNS, OPEN_DATA, type OpenDataColumn, type OpenDataName } from '../../../common/cases/open-data.ts';
import type { PerformanceFigures } from '../../../common/cases/performance.types.ts';
import type { DateRange } from '../../../common/cases/time-buckets.ts';
import type { FileResponse } from '../../../common/contract/endpoint.ts';
import { csvText, type Cell as CsvCell } from '../../http/csv.ts';
import { bilingual } from '../../i18n/translate.ts';
import { figuresOf, type Names } from './performance-view.ts';
import { groupPublished, NO_GROUPS, type PublishedGroups } from './published-record.ts';
import type { Cell, Group } from './publishable-groups.ts';

type Row = Partial<Record<OpenDataColumn, CsvCell>>;

export interface OpenDataFile {
  name: OpenDataName;
  rows: Row[];
}

export function csvFile({ name, rows }: OpenDataFile): FileResponse {
  const columns: readonly OpenDataColumn[] = OPEN_DATA[name];
  const text = csvText([columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))]);
  return { name: `${name}.csv`, mimeType: 'text/csv; charset=utf-8', bytes: Buffer.from(text, 'utf8') };
}

export function jsonFile({ name, rows }: OpenDataFile): FileResponse {
  return {
    name: `${name}.json`,
    mimeType: 'application/json; charset=utf-8',
    bytes: Buffer.from(JSON.stringify(rows), 'utf8'),
  };
}

/** A row for each month and published group. */
export function monthlyRows(published: PublishedGroups, names: Names): Row[] {
  // What is overdue now belongs to no month.
  return rowsOf(published, names, ({ month }) => month.slice(0, 7), 'month').map(({ overdue: _now, ...row }) => row);
}

/** A row for each service with published figures in the period. */
export function performanceRows({ from, to }: DateRange, published: PublishedGroups, names: Names): Row[] {
  return rowsOf(published, names, () => from, 'first_day').map((row) => ({ ...row, last_day: to }));
}

function rowsOf(
  published: PublishedGroups,
  names: Names,
  periodOf: (group: Group<Cell>) => string,
  column: 'month' | 'first_day',
): Row[] {
  const keyOf = (group: Group<Cell>) => [periodOf(group), group.entityId ?? '', group.serviceId ?? ''].join(' ');
  const groupsOf = groupPublished(published, keyOf);
  const entityOf = new Map(names.entities.map((entity) => [entity.id, entity]));
  const serviceOf = new Map(names.services.map((service) => [service.id, service]));
  return [...groupsOf.keys()].sort().map((key) => {
    const [period = '', entityId = '', serviceId = ''] = key.split(' ');
    const entity = entityOf.get(entityId) ?? { code: null, ...bilingual('name', 'openData.otherEntities') };
    const service = serviceOf.get(serviceId) ?? { code: null, ...bilingual('name', 'openData.otherServices') };
    return {
      [column]: period,
      entity_code: entity.code,
      entity_en: entity.nameEn,
      entity_ar: entity.nameAr,
      service_code: service.code,
      service_en: service.nameEn,
      service_ar: service.nameAr,
      ...figureCells(figuresOf(groupsOf.get(key) ?? NO_GROUPS)),
    };
  });
}

function figureCells(figures: PerformanceFigures): Row {
  return Object.fromEntries(
    Object.entries(FIGURE_COLUMNS).map(([name, column]) => [column, figures[name as keyof PerformanceFigures]]),
  );
}
