import { Injectable } from '@nestjs/common';
import { CASE_TYPE } from '../../../common/cases/case.enums.ts';
import type { performance } from '../../../common/cases/performance.contract.ts';
import type { OpenDataInput, PerformanceInput, PromiseInput } from '../../../common/cases/performance.dto.ts';
import { MIN_PROMISE, type Performance, type ServicePromise } from '../../../common/cases/performance.types.ts';
import { type DateRange, monthEnd, monthStart, wholeMonths } from '../../../common/cases/time-buckets.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { CaseMetricsService } from '../analytics/case-metrics.service.ts';
import { daysOfHalf, p90Days } from '../analytics/durations.ts';
import { CasesRepository } from '../cases.repository.ts';
import { SlaRulesRepository } from '../sla-rules.repository.ts';
import { sum } from '../sums.ts';
import { csvFile, jsonFile, monthlyRows, performanceRows, type OpenDataFile } from './open-data.ts';
import { entitiesOf, figuresOf, mapOf, filterGroups, monthsOf } from './performance-view.ts';
import { PerformanceRepository } from './performance.repository.ts';
import { NO_GROUPS, PublishedRecord, type PublishedGroups } from './published-record.ts';
import type { Period } from '../../../common/contract/inputs.dto.ts';
import { todayInCity } from '../../../common/users/calendar-day.ts';
import { dateRangeOf } from '../../http/date-range.ts';

/** Periods in months. */
const QUARTER = 3;
const YEAR = 12;
const THREE_YEARS = 36;

/** Implements the endpoints of the public record. */
@Injectable()
export class PerformanceService implements ServiceOf<typeof performance> {
  constructor(
    private readonly record: PublishedRecord,
    private readonly repository: PerformanceRepository,
    private readonly cases: CasesRepository,
    private readonly metrics: CaseMetricsService,
    private readonly rules: SlaRulesRepository,
    private readonly clock: Clock,
  ) {}

  /** Throws NOT_FOUND for an unknown entity, BAD_INPUT for an invalid or too long period. */
  async read({ entityId, ...period }: PerformanceInput): Promise<Performance> {
    const now = this.clock.now();
    const months = endedMonths(period, now, YEAR);
    const names = await this.repository.names();
    if (entityId && !names.entities.some(({ id }) => id === entityId)) throw new AppError('NOT_FOUND');
    const allGroups = months ? await this.#groupsOf(months) : NO_GROUPS;
    const published = entityId ? filterGroups(allGroups, (group) => group.entityId === entityId) : allGroups;
    const quarters = lastQuarters(now);
    return {
      from: months?.from ?? period.from ?? '',
      to: months?.to ?? period.to ?? '',
      total: figuresOf(published),
      months: monthsOf(published),
      entities: entitiesOf(published, names),
      map: entityId ? null : mapOf(await this.record.map(quarters), quarters),
    };
  }

  /** The last twelve months of the service. Throws NOT_FOUND for a service that the entity does not have. */
  async promise({ entityId, serviceId, caseTypeId = CASE_TYPE.INCIDENT }: PromiseInput): Promise<ServicePromise> {
    if (!(await this.cases.hasService(entityId, serviceId))) throw new AppError('NOT_FOUND');
    await this.metrics.refresh();
    const [durations, { target }] = await Promise.all([
      this.repository.durations(entityId, serviceId, lastMonths(this.clock.now(), YEAR)),
      this.rules.current({ entityId, caseTypeId }),
    ]);
    const isEnough = sum(durations, 'cases') >= MIN_PROMISE;
    return {
      medianDays: isEnough ? daysOfHalf(durations) : null,
      p90Days: isEnough ? p90Days(durations) : null,
      target,
    };
  }

  async casesMonthlyCsv(input: OpenDataInput) {
    return csvFile(await this.#monthly(input));
  }

  async casesMonthlyJson(input: OpenDataInput) {
    return jsonFile(await this.#monthly(input));
  }

  async performanceCsv() {
    return csvFile(await this.#performance());
  }

  async performanceJson() {
    return jsonFile(await this.#performance());
  }

  /** What is published about these months, beside the cases that are overdue now. */
  async #groupsOf(months: DateRange): Promise<PublishedGroups> {
    return { ...(await this.record.months(months)), overdue: await this.record.overdue() };
  }

  async #monthly(period: OpenDataInput): Promise<OpenDataFile> {
    const months = endedMonths(period, this.clock.now(), THREE_YEARS);
    const published = months ? await this.record.months(months) : NO_GROUPS;
    return { name: 'cases-monthly', rows: monthlyRows(published, await this.repository.names()) };
  }

  async #performance(): Promise<OpenDataFile> {
    const names = await this.repository.names();
    const now = this.clock.now();
    const rowsOf = async (months: DateRange) => performanceRows(months, await this.#groupsOf(months), names);
    // The year comes first: the quarter shares its months.
    const [year, quarter] = await Promise.all([rowsOf(lastMonths(now, YEAR)), rowsOf(lastMonths(now, QUARTER))]);
    return { name: 'performance', rows: [...quarter, ...year] };
  }
}

/** The last whole months that have ended. */
function lastMonths(now: Date, count: number): DateRange {
  const day = todayInCity(now);
  return { from: monthStart(day, -count), to: monthEnd(day, -1) };
}

/** The whole months of a period that have ended, if any; without a period, the last `count`. Throws BAD_INPUT. */
function endedMonths({ from, to }: Period, now: Date, count: number): DateRange | undefined {
  const last = lastMonths(now, count);
  if (!from && !to) return last;
  const requested = dateRangeOf({ from: from ?? (to && monthStart(to, 1 - count)), to }, now);
  return wholeMonths({ from: requested.from, to: requested.to < last.to ? requested.to : last.to });
}

/** The last four quarters that have ended. Quarters do not overlap from one publication to the next. */
function lastQuarters(now: Date): DateRange {
  const day = todayInCity(now);
  const sinceQuarter = (Number(day.slice(5, 7)) - 1) % 3;
  return { from: monthStart(day, -sinceQuarter - 12), to: monthEnd(day, -sinceQuarter - 1) };
}
