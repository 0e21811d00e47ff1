import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { JobsRepository } from './jobs.repository.ts';
import { JobsWorker } from './jobs.worker.ts';

/** Adds background jobs. Features use this class and not the repository. */
@Injectable()
export class Jobs {
  constructor(
    private readonly repository: JobsRepository,
    private readonly worker: JobsWorker,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a job in the open transaction and returns its id. The job runs after the commit, at least once. `key`: when a
   * waiting job of the queue has this key, its due date is changed and no second job is added. `at`: the earliest time
   * to run. Throws for a queue without a handler.
   */
  async add(queue: string, data: object, { key, at }: { key?: string; at?: Date } = {}): Promise<string> {
    this.worker.assertQueue(queue);
    const now = this.clock.now();
    const id = await this.repository.add({ queue, key, data, at: at ?? now }, now);
    this.wake(queue);
    return id;
  }

  /** Makes the worker check a queue right after the open transaction commits. */
  wake(queue: string): void {
    this.database.afterCommit(() => this.worker.wake(queue));
  }
}
