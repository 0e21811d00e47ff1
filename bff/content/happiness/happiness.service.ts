import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../../common/durations.ts';
import type { happiness } from '../../../common/content/happiness.contract.ts';
import {
  HAPPINESS_PATH,
  type HappinessFrame,
  type RatingsOverTime,
  type RatingSummary,
} from '../../../common/content/happiness.types.ts';
import type { Rating } from '../../../common/content/content.types.ts';
import type { RatingsInput } from '../../../common/content/happiness.dto.ts';
import { countPerBucket, timeStepOf, timeBuckets } from '../../../common/cases/time-buckets.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { dateRangeOf } from '../../http/date-range.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { HappinessPort } from '../../integrations/happiness/happiness.port.ts';
import { RatingsRepository } from './ratings.repository.ts';

const RECENT_DAYS = 30;
const RECENT_COMMENTS = 10;

/** Implements the happiness meter endpoints. */
@Injectable()
export class HappinessService implements ServiceOf<typeof happiness> {
  constructor(
    private readonly happiness: HappinessPort,
    private readonly ratingsRepository: RatingsRepository,
    private readonly clock: Clock,
  ) {}

  async frame(_input: undefined, { locale }: Principal): Promise<HappinessFrame> {
    const url = this.happiness.frame(locale);
    return url ? { url, external: true } : { url: `${HAPPINESS_PATH}?frame=1`, external: false };
  }

  async ratings(): Promise<RatingSummary> {
    const since = new Date(this.clock.now().getTime() - RECENT_DAYS * DAY_MS);
    const [counts, comments] = await Promise.all([
      this.ratingsRepository.counts(since),
      this.ratingsRepository.comments(since, RECENT_COMMENTS),
    ]);
    return {
      days: RECENT_DAYS,
      satisfied: counts.get('SATISFIED') ?? 0,
      notSatisfied: counts.get('NOT_SATISFIED') ?? 0,
      comments,
    };
  }

  /** Throws BAD_INPUT for a period that ends before it begins or is too long. */
  async overTime({ page, pageSize, ...requested }: RatingsInput): Promise<RatingsOverTime> {
    const period = dateRangeOf(requested, this.clock.now());
    const [rows, comments, total] = await Promise.all([
      this.ratingsRepository.perDay(period),
      this.ratingsRepository.commentsIn(period, page, pageSize),
      this.ratingsRepository.countComments(period),
    ]);
    const steps = timeBuckets(period);
    const countsOf = (rating: Rating) =>
      countPerBucket(
        steps,
        rows.filter((row) => row.rating === rating),
      );
    const [satisfied, notSatisfied] = [countsOf('SATISFIED'), countsOf('NOT_SATISFIED')];
    const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
    return {
      ...period,
      step: timeStepOf(period),
      satisfied: sum(satisfied),
      notSatisfied: sum(notSatisfied),
      time: steps.map((step, index) => ({
        ...step,
        satisfied: satisfied[index] ?? 0,
        notSatisfied: notSatisfied[index] ?? 0,
      })),
      comments,
      total,
      page,
      pageSize,
    };
  }
}
