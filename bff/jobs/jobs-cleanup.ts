import { Injectable } from '@nestjs/common';
import { HOUR_MS } from '../../common/durations.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { JobHandler } from './job-handler.decorator.ts';
import { COMPLETED_JOBS_TTL_MS } from './job.types.ts';
import { JobsRepository } from './jobs.repository.ts';

/** Deletes completed jobs after thirty days, because they contain personal data. */
@Injectable()
export class JobsCleanup {
  constructor(
    private readonly repository: JobsRepository,
    private readonly clock: Clock,
  ) {}

  @JobHandler({ queue: 'jobs-cleanup', every: HOUR_MS })
  run(): Promise<void> {
    return this.repository.removeDone(new Date(this.clock.now().getTime() - COMPLETED_JOBS_TTL_MS));
  }
}
