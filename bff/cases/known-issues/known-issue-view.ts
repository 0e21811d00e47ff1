import type { Selectable } from 'kysely';
import {
  PUBLIC_GRID_METRES,
  type IssueArea,
  type KnownIssue,
  type PublicKnownIssue,
} from '../../../common/cases/known-issues.types.ts';
import type { KnownIssueTable } from '../../database/known-issue-tables.ts';
import { personName, prefixedName } from '../../database/person-name.ts';
import { iso } from '../case-view.ts';
import type { NamedIssueRow } from './known-issues.repository.ts';

type AreaColumns = Pick<Selectable<KnownIssueTable>, 'latitude' | 'longitude' | 'radius'>;

/** The steps of the grid: about 330 metres north, and at least 250 metres east up to 41 degrees of latitude. */
const GRID_DEGREES = 0.003;
/** How far rounding can move a place. */
const MAX_SHIFT_METRES = 240;

function areaOf({ latitude, longitude, radius }: AreaColumns): IssueArea | null {
  return latitude === null || longitude === null || radius === null ? null : { latitude, longitude, radius };
}

/** The public area: in coarse steps, and still covering the real one. */
export function coarseArea(row: AreaColumns): IssueArea | null {
  const area = areaOf(row);
  if (!area) return null;
  const onGrid = (degrees: number) => Number((Math.round(degrees / GRID_DEGREES) * GRID_DEGREES).toFixed(3));
  return {
    latitude: onGrid(area.latitude),
    longitude: onGrid(area.longitude),
    radius: Math.ceil((area.radius + MAX_SHIFT_METRES) / PUBLIC_GRID_METRES) * PUBLIC_GRID_METRES,
  };
}

type SharedColumns = Pick<
  NamedIssueRow,
  'id' | 'entity_id' | 'entity_en' | 'entity_ar' | 'service_id' | 'service_en' | 'service_ar' | 'title_en' | 'title_ar'
> &
  Pick<NamedIssueRow, 'text_en' | 'text_ar' | 'expected_end' | 'created_at'>;

function sharedPart(row: SharedColumns) {
  return {
    id: row.id,
    entity: { id: row.entity_id, nameEn: row.entity_en, nameAr: row.entity_ar },
    service: row.service_id ? { id: row.service_id, nameEn: row.service_en ?? '', nameAr: row.service_ar ?? '' } : null,
    titleEn: row.title_en,
    titleAr: row.title_ar,
    textEn: row.text_en,
    textAr: row.text_ar,
    expectedEnd: iso(row.expected_end),
    createdAt: row.created_at.toISOString(),
  };
}

/** The public view of a known issue. Fields are listed one by one, so that no new column is exposed by accident. */
export const toPublicKnownIssue = (row: SharedColumns & AreaColumns): PublicKnownIssue => ({
  ...sharedPart(row),
  area: coarseArea(row),
});

export function toKnownIssue(row: NamedIssueRow): KnownIssue {
  return {
    ...sharedPart(row),
    area: areaOf(row),
    public: row.public,
    status: row.closed_at ? 'CLOSED' : 'OPEN',
    version: row.version,
    createdBy: personName(row),
    closedAt: iso(row.closed_at),
    closedBy: prefixedName(row, 'closer'),
    cases: row.cases,
    openCases: row.open_cases,
    restudiedCases: row.restudied_cases,
    followers: row.followers,
  };
}
