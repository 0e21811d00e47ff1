import { Injectable } from '@nestjs/common';
import { monthStart, type DateRange } from '../../../common/cases/time-buckets.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { TimedCache } from '../analytics/timed-cache.ts';
import { CaseMetricsService } from '../analytics/case-metrics.service.ts';
import { groupBy } from '../../database/row-groups.ts';
import { PerformanceRepository, type GridCell, type ServiceMonth } from './performance.repository.ts';
import { publishableGroups, type Group } from './publishable-groups.ts';

/**
 * Everything that may be published about some months. Cases, surveys and confirmations are grouped each by their own
 * number.
 */
export interface PublishedMonths {
  cases: Group<ServiceMonth>[];
  surveys: Group<ServiceMonth>[];
  confirmations: Group<ServiceMonth>[];
}

const TTL_MS = 60_000;
/** More than the months of any period, and more than the periods of a map. */
const MAX_MONTHS = 200;
const MAX_MAPS = 20;

/** Nothing to publish. */
export const NO_MONTHS: PublishedMonths = { cases: [], surveys: [], confirmations: [] };

/** Groups what may be published by a key. The figures that no group of a key has are empty. */
export function groupPublished<Key>(
  published: PublishedMonths,
  keyOf: (group: Group<ServiceMonth>) => Key,
): Map<Key, PublishedMonths> {
  const byKey = new Map<Key, PublishedMonths>();
  for (const kind of ['cases', 'surveys', 'confirmations'] as const)
    for (const [key, groups] of groupBy(published[kind], keyOf))
      byKey.set(key, { ...(byKey.get(key) ?? NO_MONTHS), [kind]: groups });
  return byKey;
}

/** The only source of public figures: groups that are large enough. */
@Injectable()
export class PublishedRecord {
  readonly #months: TimedCache<PublishedMonths>;
  readonly #maps: TimedCache<Group<GridCell>[]>;

  constructor(
    private readonly repository: PerformanceRepository,
    private readonly metrics: CaseMetricsService,
    clock: Clock,
  ) {
    this.#months = new TimedCache(clock, { ttlMs: TTL_MS, max: MAX_MONTHS });
    this.#maps = new TimedCache(clock, { ttlMs: TTL_MS, max: MAX_MAPS });
  }

  /** Each month is cached by itself, so that periods share them. The months that are not cached are read together. */
  async months({ from, to }: DateRange): Promise<PublishedMonths> {
    let read: Promise<Map<string, PublishedMonths>> | undefined;
    const months: Promise<PublishedMonths>[] = [];
    for (let month = from; month <= to; month = monthStart(month, 1)) {
      const first = month;
      months.push(
        this.#months.get(month, async () => (await (read ??= this.#read({ from: first, to }))).get(first) ?? NO_MONTHS),
      );
    }
    const parts = await Promise.all(months);
    return {
      cases: parts.flatMap(({ cases }) => cases),
      surveys: parts.flatMap(({ surveys }) => surveys),
      confirmations: parts.flatMap(({ confirmations }) => confirmations),
    };
  }

  /** What may be published about each month, by its first day. */
  async #read(range: DateRange): Promise<Map<string, PublishedMonths>> {
    await this.metrics.refresh();
    const months = groupBy(await this.repository.serviceMonths(range), ({ month }) => month);
    return new Map([...months].map(([month, cells]) => [month, publishable(cells)]));
  }

  /** Cases by quarter and cell of the grid. */
  map(quarters: DateRange): Promise<Group<GridCell>[]> {
    const read = async () => publishableGroups(await this.repository.casesByGridCell(quarters), ({ cases }) => cases);
    return this.#maps.get(`${quarters.from} ${quarters.to}`, read);
  }
}

function publishable(cells: readonly ServiceMonth[]): PublishedMonths {
  const rated = cells.filter(({ surveys }) => surveys > 0);
  const confirmed = cells.filter(({ confirmations }) => confirmations > 0);
  return {
    cases: publishableGroups(cells, (cell) => cell.answered),
    surveys: publishableGroups(rated, (cell) => cell.surveys),
    confirmations: publishableGroups(confirmed, (cell) => cell.confirmations),
  };
}
