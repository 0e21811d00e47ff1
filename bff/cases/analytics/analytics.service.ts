import { Injectable } from '@nestjs/common';
import type { analytics } from '../../../common/cases/analytics.contract.ts';
import type { AnalyticsCsvInput, AnalyticsInput } from '../../../common/cases/analytics.dto.ts';
import type { Analytics } from '../../../common/cases/analytics.types.ts';
import { perStep, stepOf, stepsOf } from '../../../common/cases/time-buckets.ts';
import type { FileAnswer, ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { dateRangeOf } from '../../http/date-range.ts';
import { Log } from '../../ops/log.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { staffScopeOf } from '../../access/case-scope.ts';
import { CaseMetricsService } from './case-metrics.service.ts';
import { csvOf } from './analytics-csv.ts';
import { metricsOf, metricRows, satisfactionOf, STATUS_ROWS } from './analytics-view.ts';
import { AnalyticsRepository, type AnalyticsFilter } from './analytics.repository.ts';

const CACHE_TTL_MS = 60_000;
/** The maximum age of the metrics. */
const METRICS_TTL_MS = 10_000;
const MAX_CACHED = 200;

/** Implements the endpoints of analytics. Results are cached for a minute. */
@Injectable()
export class AnalyticsService implements ServiceOf<typeof analytics> {
  readonly #cache = new Map<string, { at: number; result: Promise<Analytics> }>();
  #isCatchingUp = false;
  #asOf: Date | undefined;

  constructor(
    private readonly repository: AnalyticsRepository,
    private readonly metrics: CaseMetricsService,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Throws NOT_FOUND for an entity outside the caller's scope, BAD_INPUT for an invalid or too long period. */
  async read(input: AnalyticsInput, caller: Principal): Promise<Analytics> {
    const filter = this.filterOf(input, caller);
    const key = JSON.stringify(filter);
    const now = this.clock.now().getTime();
    const cached = this.#cache.get(key);
    if (cached && now - cached.at < CACHE_TTL_MS) return cached.result;
    const result = this.compute(filter);
    this.#store(key, now, result);
    result.catch(() => this.#cache.delete(key));
    return result;
  }

  async csv({ part, ...input }: AnalyticsCsvInput, caller: Principal): Promise<FileAnswer> {
    const result = await this.read(input, caller);
    return {
      name: `analytics-${part}-${result.from}-${result.to}.csv`,
      mimeType: 'text/csv; charset=utf-8',
      bytes: Buffer.from(csvOf(part, result, caller.locale), 'utf8'),
    };
  }

  private async compute(filter: AnalyticsFilter): Promise<Analytics> {
    const asOf = await this.refresh();
    const [names, rows, submittedDays, answeredDays, { answers, surveys }] = await Promise.all([
      this.names(),
      this.repository.metrics(filter),
      this.repository.perDay(filter, 'submitted_day'),
      this.repository.perDay(filter, 'answered_day'),
      this.repository.ratings(filter),
    ]);
    const steps = stepsOf(filter);
    const [submitted, answered] = [perStep(steps, submittedDays), perStep(steps, answeredDays)];
    return {
      from: filter.from,
      to: filter.to,
      step: stepOf(filter),
      asOf: asOf.toISOString(),
      total: metricsOf(rows.filter(({ kind }) => kind === 'total')),
      time: steps.map((step, at) => ({ ...step, submitted: submitted[at] ?? 0, answered: answered[at] ?? 0 })),
      status: metricRows(rows, 'status', STATUS_ROWS, true),
      type: metricRows(rows, 'type', names.type, false),
      entity: metricRows(rows, 'entity', names.entity, false).sort((a, b) => b.submitted - a.submitted),
      channel: metricRows(rows, 'channel', names.channel, false),
      satisfaction: satisfactionOf(answers, surveys, names.entity),
    };
  }

  /** The time up to which the metrics are complete; refreshed every few seconds at most. */
  private async refresh(): Promise<Date> {
    const now = this.clock.now();
    if (this.#asOf && now.getTime() - this.#asOf.getTime() < METRICS_TTL_MS) return this.#asOf;
    const asOf = await this.metrics.catchUp();
    if (asOf < now) this.#catchUpInBackground();
    this.#asOf = asOf;
    return asOf;
  }

  private async names() {
    const named = (rows: { id: string | number; name_en: string; name_ar: string }[]) =>
      rows.map(({ id, name_en: nameEn, name_ar: nameAr }) => ({ id: String(id), nameEn, nameAr }));
    const entity = named(await this.repository.entityNames());
    const type = named(await this.repository.caseTypes());
    return { entity, type, channel: named(await this.repository.channels()) };
  }

  /** Admins choose any entity; agent managers see only their own. */
  private filterOf({ from, to, entityId, caseTypeId, channelId }: AnalyticsInput, caller: Principal): AnalyticsFilter {
    const now = this.clock.now();
    const { grants } = staffScopeOf(caller, now);
    const isAdmin = grants.some(({ role }) => role === 'admin');
    const managedEntityId = grants.find(({ role }) => role === 'manager')?.entityId;
    if (!isAdmin && (!managedEntityId || (entityId && entityId !== managedEntityId))) throw new AppError('NOT_FOUND');
    return { ...dateRangeOf({ from, to }, now), entityId: isAdmin ? entityId : managedEntityId, caseTypeId, channelId };
  }

  #store(key: string, at: number, result: Promise<Analytics>): void {
    for (const [old, { at: then }] of this.#cache) if (at - then >= CACHE_TTL_MS || this.#cache.size >= MAX_CACHED) this.#cache.delete(old);
    this.#cache.set(key, { at, result });
  }

  /** Continues in the background when many cases are not counted yet. */
  #catchUpInBackground(): void {
    if (this.#isCatchingUp) return;
    this.#isCatchingUp = true;
    void this.metrics
      .finish()
      .catch((error: unknown) => this.log.error(error, { in: 'analytics' }))
      .finally(() => (this.#isCatchingUp = false));
  }
}
