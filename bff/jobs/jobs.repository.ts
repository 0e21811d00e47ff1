import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../database/database.ts';
import { queryOne } from '../database/sql.ts';
import type { Job } from './job.types.ts';

/** A job to add. `key` is unique among the waiting jobs of a queue; adding it again changes the due date. */
export interface NewJob {
  queue: string;
  key?: string;
  data: object;
  at: Date;
}

/**
 * SQL condition for waiting jobs. Must match the partial indexes `jobs_due` and `jobs_key`. `table`: the alias of
 * `jobs`.
 */
export const isWaiting = (table = 'jobs') =>
  sql<boolean>`${sql.ref(`${table}.done_at`)} is null and ${sql.ref(`${table}.failed_at`)} is null`;

/** SQL for the job queues. A job is waiting until `done_at` or, after its last attempt, `failed_at` is set. */
@Injectable()
export class JobsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the id of the new job, or of the waiting job with the same key, whose due date it changes. */
  async add({ queue, key, data, at }: NewJob, now: Date): Promise<string> {
    const { id } = await queryOne(
      sql<{ id: string }>`insert into jobs (queue, key, data, next_at, created_at)
        values (${queue}, ${key ?? null}, ${JSON.stringify(data)}::jsonb, ${at}, ${now})
        on conflict (queue, key) where ${isWaiting()} do update set next_at = excluded.next_at
        returning id`,
      this.database.db,
    );
    return id;
  }

  /** Adds the jobs of recurring queues that do not exist yet. */
  async schedule(first: ReadonlyMap<string, Date>): Promise<void> {
    await sql`insert into jobs (queue, key, data, next_at, created_at)
      select queue, 'recurring', '{}', at, at from ${timesByQueue(first)} as first(queue, at)
      on conflict (queue, key) where ${isWaiting()} do nothing`.execute(this.database.db);
  }

  /** The queues that have a due job. `now`: the current time for each queue. */
  async due(now: ReadonlyMap<string, Date>): Promise<string[]> {
    const { rows } = await sql<{ queue: string }>`select now.queue from ${timesByQueue(now)} as now(queue, at)
      where exists (select from jobs where jobs.queue = now.queue and ${isWaiting()} and next_at <= now.at)`.execute(
      this.database.db,
    );
    return rows.map(({ queue }) => queue);
  }

  /** Leases due jobs until `leaseUntil`. After that, another worker may take those that are not completed. */
  async claim<T>(queue: string, limit: number, now: Date, leaseUntil: Date): Promise<Job<T>[]> {
    const { rows } = await sql<Job<T>>`
      update jobs set next_at = ${leaseUntil}
      where id in (
        select id from jobs where queue = ${queue} and ${isWaiting()} and next_at <= ${now}
        order by next_at limit ${limit} for update skip locked)
      returning id, data, attempts`.execute(this.database.db);
    return rows;
  }

  /** Marks jobs as done. A job with a key whose due date changed during the run stays waiting and runs again. */
  async complete(ids: readonly string[], now: Date, leaseUntil: Date): Promise<void> {
    await sql`update jobs set done_at = ${now}, last_error = null
      where id = any (${ids}::uuid[]) and (key is null or next_at = ${leaseUntil})`.execute(this.database.db);
  }

  /** Changes the due date of a leased job without counting an attempt, unless its date changed during the run. */
  async postpone(id: string, until: Date, leaseUntil: Date): Promise<void> {
    await sql`update jobs set next_at = ${until} where id = ${id} and next_at = ${leaseUntil}`.execute(
      this.database.db,
    );
  }

  /** Schedules the next run of a recurring job and resets its failures. */
  async repeat(id: string, next: Date): Promise<void> {
    await sql`update jobs set attempts = 0, last_error = null, next_at = ${next} where id = ${id}`.execute(
      this.database.db,
    );
  }

  async retryAt(id: string, reason: string, next: Date): Promise<void> {
    await sql`update jobs set attempts = attempts + 1, last_error = ${reason}, next_at = ${next}
      where id = ${id} and done_at is null`.execute(this.database.db);
  }

  /** Marks a job as permanently failed. The row stays until somebody retries it or a clean-up deletes it. */
  async fail(id: string, reason: string, now: Date): Promise<void> {
    await sql`update jobs set attempts = attempts + 1, last_error = ${reason}, failed_at = ${now}
      where id = ${id} and done_at is null`.execute(this.database.db);
  }

  /** Retries failed jobs with the full number of attempts. Without `ids`, all of these queues. Returns their ids. */
  async retryFailed(queues: readonly string[], ids: readonly string[] | undefined, now: Date): Promise<string[]> {
    const chosen = ids ? sql`and id = any (${ids}::uuid[])` : sql``;
    const { rows } = await sql<{ id: string }>`update jobs set attempts = 0, failed_at = null, next_at = ${now}
      where queue = any (${queues}::text[]) and failed_at is not null ${chosen} returning id`.execute(this.database.db);
    return rows.map(({ id }) => id);
  }

  /** Deletes jobs completed before `before`. */
  async removeDone(before: Date): Promise<void> {
    await this.database.db.deleteFrom('jobs').where('done_at', '<', before).execute();
  }
}

/** SQL table with a row of queue and time for each entry. */
function timesByQueue(times: ReadonlyMap<string, Date>) {
  const at = [...times.values()].map((time) => time.toISOString());
  return sql`unnest(${[...times.keys()]}::text[], ${at}::timestamptz[])`;
}
