import { Injectable } from '@nestjs/common';
import type { happiness } from '../../../common/content/happiness.contract.ts';
import { HAPPINESS_PATH, type HappinessFrame, type RatingsOverTime, type RatingSummary } from '../../../common/content/happiness.types.ts';
import type { RatingsOf } from '../../../common/content/happiness.dto.ts';
import { perStep, stepOf, stepsOf } from '../../../common/cases/time-steps.ts';
import type { PortOf } from '../../../common/contract/call.ts';
import type { Caller } from '../../../common/contract/caller.ts';
import { periodOf } from '../../http/period.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { HappinessPort } from '../../outside/happiness/happiness.port.ts';
import { RatingsRepository } from './ratings.repository.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;
const COMMENTS = 10;

/** Answers the calls about the happiness meter. */
@Injectable()
export class MeterService implements PortOf<typeof happiness> {
  constructor(
    private readonly meter: HappinessPort,
    private readonly rows: RatingsRepository,
    private readonly clock: Clock,
  ) {}

  async frame(_input: undefined, { locale }: Caller): Promise<HappinessFrame> {
    const url = this.meter.frame(locale);
    return url ? { url, external: true } : { url: `${HAPPINESS_PATH}?frame=1`, external: false };
  }

  async ratings(): Promise<RatingSummary> {
    const since = new Date(this.clock.now().getTime() - DAYS * DAY_MS);
    const [counts, comments] = await Promise.all([this.rows.counts(since), this.rows.comments(since, COMMENTS)]);
    return { days: DAYS, satisfied: counts.get('SATISFIED') ?? 0, notSatisfied: counts.get('NOT_SATISFIED') ?? 0, comments };
  }

  /** Throws BAD_INPUT for a period that ends before it begins or is too long. */
  async overTime({ page, pageSize, ...asked }: RatingsOf): Promise<RatingsOverTime> {
    const period = periodOf(asked, this.clock.now());
    const [rows, comments, total] = await Promise.all([
      this.rows.perDay(period),
      this.rows.commentsIn(period, page, pageSize),
      this.rows.countComments(period),
    ]);
    const steps = stepsOf(period);
    const of = (rating: string) => rows.filter((row) => row.rating === rating);
    const [satisfied, notSatisfied] = [perStep(steps, of('SATISFIED')), perStep(steps, of('NOT_SATISFIED'))];
    const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);
    return {
      ...period,
      step: stepOf(period),
      satisfied: sum(satisfied),
      notSatisfied: sum(notSatisfied),
      time: steps.map((step, at) => ({ ...step, satisfied: satisfied[at]!, notSatisfied: notSatisfied[at]! })),
      comments,
      total,
      page,
      pageSize,
    };
  }
}
