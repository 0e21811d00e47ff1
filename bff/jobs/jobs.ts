import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { JobsRepository } from './jobs.repository.ts';
import { JobsWorker } from './jobs.worker.ts';

/** Where features leave work for later. */
@Injectable()
export class Jobs {
  constructor(
    private readonly rows: JobsRepository,
    private readonly worker: JobsWorker,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a job in the open transaction; it is worked right after the commit, at least once. `key`: a waiting job of the queue with this key
   * is moved instead of a second one being added. `at`: not before this time. Gives its id. Throws for a queue without a handler.
   */
  async add(queue: string, data: object, { key, at }: { key?: string; at?: Date } = {}): Promise<string> {
    this.worker.assertQueue(queue);
    const now = this.clock.now();
    const id = await this.rows.add({ queue, key, data, at: at ?? now }, now);
    this.wake(queue);
    return id;
  }

  /** Makes the worker check a queue as soon as the open transaction commits. */
  wake(queue: string): void {
    this.database.afterCommit(() => this.worker.wake(queue));
  }
}
