import { Injectable } from '@nestjs/common';
import type { analytics } from '../../../common/cases/analytics.contract.ts';
import type { AnalyticsCsvInput, AnalyticsInput } from '../../../common/cases/analytics.dto.ts';
import type { Analytics } from '../../../common/cases/analytics.types.ts';
import { dayText, dubaiDayOf } from '../../../common/cases/business-dates.ts';
import { monthEnd, countPerBucket, timeStepOf, timeBuckets, wholeMonths } from '../../../common/cases/time-buckets.ts';
import type { FileResponse, ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { todayInCity } from '../../../common/users/calendar-day.ts';
import { dateRangeOf } from '../../http/date-range.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { staffScopeOf } from '../../scope/case-scope.ts';
import { CaseMetricsService } from './case-metrics.service.ts';
import { analyticsCsv } from './analytics-csv.ts';
import { metricsOf, metricRows, satisfactionOf, STATUS_ROWS } from './analytics-view.ts';
import { RestudiesRepository } from './restudies.repository.ts';
import { SuggestionEffectRepository } from './suggestion-effect.repository.ts';
import { TimedCache } from './timed-cache.ts';
import { AnalyticsRepository, type AnalyticsFilter } from './analytics.repository.ts';

const CACHE_TTL_MS = 60_000;
const MAX_CACHED = 200;

/** Implements the endpoints of analytics. Results are cached for a minute. */
@Injectable()
export class AnalyticsService implements ServiceOf<typeof analytics> {
  private readonly cache: TimedCache<Analytics>;

  constructor(
    private readonly repository: AnalyticsRepository,
    private readonly restudies: RestudiesRepository,
    private readonly suggestions: SuggestionEffectRepository,
    private readonly metrics: CaseMetricsService,
    private readonly clock: Clock,
  ) {
    this.cache = new TimedCache(clock, { ttlMs: CACHE_TTL_MS, max: MAX_CACHED });
  }

  /** Throws NOT_FOUND for an entity outside the caller's scope, BAD_INPUT for an invalid or too long period. */
  async read(input: AnalyticsInput, caller: Principal): Promise<Analytics> {
    const filter = this.filterOf(input, caller);
    return this.cache.get(JSON.stringify(filter), () => this.compute(filter));
  }

  async csv({ part, ...input }: AnalyticsCsvInput, caller: Principal): Promise<FileResponse> {
    const result = await this.read(input, caller);
    return {
      name: `analytics-${part}-${result.from}-${result.to}.csv`,
      mimeType: 'text/csv; charset=utf-8',
      bytes: Buffer.from(analyticsCsv(part, result, caller.locale), 'utf8'),
    };
  }

  private async compute(filter: AnalyticsFilter): Promise<Analytics> {
    const asOf = await this.metrics.readableUntil();
    const [names, rows, submittedDays, answeredDays, { answers, surveys }, restudies, suggestions, knownIssues] =
      await Promise.all([
        this.names(),
        this.repository.metrics(filter, this.clock.now()),
        this.repository.perDay(filter, 'submitted_day'),
        this.repository.perDay(filter, 'answered_day'),
        this.repository.ratings(filter),
        this.restudies.read(filter),
        this.suggestions.read(filter),
        this.repository.knownIssues(filter),
      ]);
    const steps = timeBuckets(filter);
    const total = metricsOf(rows.filter(({ kind }) => kind === 'total'));
    const [submitted, answered] = [countPerBucket(steps, submittedDays), countPerBucket(steps, answeredDays)];
    return {
      from: filter.from,
      to: filter.to,
      step: timeStepOf(filter),
      asOf: asOf.toISOString(),
      total: { ...total, problems: total.submitted - knownIssues.cases + knownIssues.issues, people: total.submitted },
      time: steps.map((step, index) => ({ ...step, submitted: submitted[index] ?? 0, answered: answered[index] ?? 0 })),
      status: metricRows(rows, 'status', STATUS_ROWS, true),
      type: metricRows(rows, 'type', names.type, false),
      entity: metricRows(rows, 'entity', names.entity, false).sort((a, b) => b.submitted - a.submitted),
      channel: metricRows(rows, 'channel', names.channel, false),
      satisfaction: satisfactionOf(answers, surveys, names.entity),
      restudies,
      suggestions,
    };
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
    const period = dateRangeOf({ from, to }, now);
    const today = todayInCity(now);
    const yesterday = dayText(dubaiDayOf(now) - 1);
    // The current month is whole: it has no cases after today.
    const until = period.to < today ? period.to : monthEnd(period.to);
    const over = { from: period.from, to: period.to < yesterday ? period.to : yesterday };
    return {
      ...period,
      months: wholeMonths({ from: period.from, to: until }),
      past: { ...over, months: wholeMonths(over) },
      entityId: isAdmin ? entityId : managedEntityId,
      caseTypeId,
      channelId,
    };
  }
}
