import { Injectable } from '@nestjs/common';
import { monthStart, type DateRange } from '../../../common/cases/time-buckets.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { TimedCache } from '../analytics/timed-cache.ts';
import { CaseMetricsService } from '../analytics/case-metrics.service.ts';
import { groupBy } from '../../database/row-groups.ts';
import { PerformanceRepository, type GridCell, type OverdueCell, type ServiceMonth } from './performance.repository.ts';
import { publishableGroups, type Cell, type Group } from './publishable-groups.ts';

/**
 * Everything that may be published about some months, and the cases that are overdue now. Answered, due and overdue
 * cases, surveys and confirmations are grouped each by their own number.
 */
export interface PublishedGroups {
  cases: Group<ServiceMonth>[];
  due: Group<ServiceMonth>[];
  surveys: Group<ServiceMonth>[];
  confirmations: Group<ServiceMonth>[];
  overdue: Group<OverdueCell>[];
}

const TTL_MS = 60_000;
/** More than the months of any period, and more than the periods of a map. */
const MAX_MONTHS = 200;
const MAX_MAPS = 20;

/** Nothing to publish. */
export const NO_GROUPS: PublishedGroups = { cases: [], due: [], surveys: [], confirmations: [], overdue: [] };

/** Groups what may be published by a key. The figures that no group of a key has are empty. */
export function groupPublished<Key>(
  published: PublishedGroups,
  keyOf: (group: Group<Cell>) => Key,
): Map<Key, PublishedGroups> {
  const byKey = new Map<Key, PublishedGroups>();
  const kinds = Object.entries(published) as [keyof PublishedGroups, Group<Cell>[]][];
  for (const [kind, all] of kinds)
    for (const [key, groups] of groupBy(all, keyOf))
      byKey.set(key, { ...(byKey.get(key) ?? NO_GROUPS), [kind]: groups });
  return byKey;
}

/** The only source of public figures: groups that are large enough. */
@Injectable()
export class PublishedRecord {
  readonly #months: TimedCache<PublishedGroups>;
  readonly #maps: TimedCache<Group<GridCell>[]>;
  readonly #overdue: TimedCache<Group<OverdueCell>[]>;

  constructor(
    private readonly repository: PerformanceRepository,
    private readonly metrics: CaseMetricsService,
    private readonly clock: Clock,
  ) {
    this.#months = new TimedCache(clock, { ttlMs: TTL_MS, max: MAX_MONTHS });
    this.#maps = new TimedCache(clock, { ttlMs: TTL_MS, max: MAX_MAPS });
    this.#overdue = new TimedCache(clock, { ttlMs: TTL_MS, max: 1 });
  }

  /** Each month is cached by itself, so that periods share them. The months that are not cached are read together. */
  async months({ from, to }: DateRange): Promise<PublishedGroups> {
    let read: Promise<Map<string, PublishedGroups>> | undefined;
    const months: Promise<PublishedGroups>[] = [];
    for (let month = from; month <= to; month = monthStart(month, 1)) {
      const first = month;
      months.push(
        this.#months.get(month, async () => (await (read ??= this.#read({ from: first, to }))).get(first) ?? NO_GROUPS),
      );
    }
    const parts = await Promise.all(months);
    return {
      cases: parts.flatMap(({ cases }) => cases),
      due: parts.flatMap(({ due }) => due),
      surveys: parts.flatMap(({ surveys }) => surveys),
      confirmations: parts.flatMap(({ confirmations }) => confirmations),
      overdue: [],
    };
  }

  /** What may be published about each month, by its first day. */
  async #read(range: DateRange): Promise<Map<string, PublishedGroups>> {
    await this.metrics.refresh();
    const months = groupBy(await this.repository.serviceMonths(range), ({ month }) => month);
    return new Map([...months].map(([month, cells]) => [month, publishable(cells)]));
  }

  /** The cases that are open and past their due date now. */
  overdue(): Promise<Group<OverdueCell>[]> {
    const read = async () =>
      publishableGroups(await this.repository.overdueCases(this.clock.now()), ({ overdue }) => overdue);
    return this.#overdue.get('now', read);
  }

  /** Cases by quarter and cell of the grid. */
  map(quarters: DateRange): Promise<Group<GridCell>[]> {
    const read = async () => publishableGroups(await this.repository.casesByGridCell(quarters), ({ cases }) => cases);
    return this.#maps.get(`${quarters.from} ${quarters.to}`, read);
  }
}

function publishable(cells: readonly ServiceMonth[]): PublishedGroups {
  const submitted = cells.filter((cell) => cell.submitted > 0);
  const due = cells.filter((cell) => cell.due > 0);
  const rated = cells.filter(({ surveys }) => surveys > 0);
  const confirmed = cells.filter(({ confirmations }) => confirmations > 0);
  return {
    cases: publishableGroups(submitted, (cell) => cell.answered),
    due: publishableGroups(due, (cell) => cell.due),
    surveys: publishableGroups(rated, (cell) => cell.surveys),
    confirmations: publishableGroups(confirmed, (cell) => cell.confirmations),
    overdue: [],
  };
}
