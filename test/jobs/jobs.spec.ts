import { Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Database } from '../../bff/database/database.ts';
import { DatabaseModule } from '../../bff/database/database.module.ts';
import { JobHandler } from '../../bff/jobs/job-handler.decorator.ts';
import { JobOnHold, ON_HOLD, PermanentJobError, type Job } from '../../bff/jobs/job.types.ts';
import { Jobs } from '../../bff/jobs/jobs.ts';
import { JobsCleanup } from '../../bff/jobs/jobs-cleanup.ts';
import { JobsModule } from '../../bff/jobs/jobs.module.ts';
import { JobsRepository } from '../../bff/jobs/jobs.repository.ts';
import { JobsWorker } from '../../bff/jobs/jobs.worker.ts';
import { eventually } from '../messages/outbox-kit.ts';
import { openTestDatabase, type TestDatabase } from '../otp/test-database.ts';
import { defined } from '../support/defined.ts';
import { FixedClock } from '../support/portal.ts';

interface Letter {
  text: string;
  then?: 'fail' | 'hold';
}

/** Much longer than the lease of a running job. */
const ROUND_MS = 3_600_000;

@Injectable()
class Letters {
  sent: string[] = [];
  rounds = 0;
  broken = false;
  during: (() => Promise<void>) | undefined;

  @JobHandler({ queue: 'letters', batch: 5 })
  async send({ data }: Job<Letter>): Promise<void> {
    if (data.then === 'fail') throw new PermanentJobError('gone');
    if (data.then === 'hold') throw new JobOnHold();
    this.sent.push(data.text);
    await this.during?.();
  }

  @JobHandler({ queue: 'rounds', every: ROUND_MS })
  async round(): Promise<void> {
    this.rounds += 1;
    if (this.broken) throw new Error('broken');
  }
}

let testDatabase: TestDatabase;
const clock = new FixedClock();
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.close());
beforeEach(async () => {
  await testDatabase.database.db.deleteFrom('jobs').execute();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** An application that runs the jobs with the handlers above. */
async function anInstance(database: Database = testDatabase.database) {
  @Module({
    imports: [DatabaseModule.forRoot(testDatabase.config(), database, clock), JobsModule],
    providers: [Letters],
  })
  class Instance {}
  const app = await NestFactory.createApplicationContext(Instance, { logger: false });
  closing.push(() => app.get(JobsWorker).beforeApplicationShutdown());
  return {
    jobs: app.get(Jobs),
    worker: app.get(JobsWorker),
    letters: app.get(Letters),
    rows: app.get(JobsRepository),
    app,
  };
}

const jobs = () =>
  testDatabase.database.db
    .selectFrom('jobs')
    .selectAll()
    .where('queue', '=', 'letters')
    .orderBy('created_at')
    .execute();

describe('job', () => {
  it('runs right after the commit, and never after a rollback', async () => {
    const { jobs: queue, letters } = await anInstance();
    await expect(
      testDatabase.database.transaction(async () => {
        await queue.add('letters', { text: 'undone' });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await testDatabase.database.transaction(async () => {
      await queue.add('letters', { text: 'kept' });
    });
    await eventually(() => letters.sent.length === 1);
    expect(letters.sent).toEqual(['kept']);
  });

  it('is rejected for a queue without a handler', async () => {
    const { jobs: queue } = await anInstance();
    await expect(queue.add('postcards', {})).rejects.toThrow('Queue postcards has no handler.');
  });

  it('with a key is queued once, and adding it again changes its due date', async () => {
    const { jobs: queue, letters } = await anInstance();
    const later = new Date(clock.now().getTime() + 3_600_000);
    await queue.add('letters', { text: 'reminder' }, { key: 'case-1', at: later });
    await queue.add('letters', { text: 'reminder' }, { key: 'case-1', at: new Date(later.getTime() + 1000) });
    expect((await jobs()).map(({ next_at }) => next_at.getTime())).toEqual([later.getTime() + 1000]);
    expect(letters.sent).toEqual([]);
    await queue.add('letters', { text: 'reminder' }, { key: 'case-1' });
    await eventually(() => letters.sent.length === 1);
  });

  it('with a key runs once more when it is added again while it runs', async () => {
    const { jobs: queue, letters } = await anInstance();
    letters.during = async () => {
      letters.during = undefined;
      await queue.add('letters', { text: 'again' }, { key: 'case-1' });
    };
    await queue.add('letters', { text: 'again' }, { key: 'case-1' });
    await eventually(() => letters.sent.length === 2);
    await eventually(async () => (await jobs()).every(({ done_at }) => done_at !== null));
    expect(await jobs()).toHaveLength(1);
  });

  it('fails at once on a permanent error, and can be retried with the same id', async () => {
    const { jobs: queue, letters, rows } = await anInstance();
    const id = await queue.add('letters', { text: 'lost', then: 'fail' });
    await eventually(async () => (await jobs()).some(({ failed_at }) => failed_at !== null));
    expect(await jobs()).toMatchObject([{ id, attempts: 1, last_error: 'gone' }]);
    await testDatabase.database.db
      .updateTable('jobs')
      .set({ data: JSON.stringify({ text: 'found' }) })
      .where('id', '=', id)
      .execute();
    expect(await rows.retryFailed(['letters'], [id], clock.now())).toEqual([id]);
    queue.wake('letters');
    await eventually(() => letters.sent.includes('found'));
  });

  it('on hold counts no attempt and is not due until it is rescheduled', async () => {
    const { jobs: queue } = await anInstance();
    await queue.add('letters', { text: 'later', then: 'hold' });
    await eventually(async () => (await jobs())[0]?.next_at.getTime() === ON_HOLD.getTime());
    expect(await jobs()).toMatchObject([{ attempts: 0, done_at: null, failed_at: null }]);
  });

  it('is found by polling when another instance has added it', async () => {
    const { letters } = await anInstance();
    const other = new JobsRepository(await testDatabase.another());
    await other.add({ queue: 'letters', data: { text: 'from elsewhere' }, at: clock.now() }, clock.now());
    await eventually(() => letters.sent.length === 1);
  });

  it('is deleted thirty days after it was done', async () => {
    const { jobs: queue, letters, app } = await anInstance();
    await queue.add('letters', { text: 'old' });
    await eventually(() => letters.sent.length === 1);
    await eventually(async () => (await jobs())[0]?.done_at !== null);
    clock.advance(29 * 86_400);
    await app.get(JobsCleanup).run();
    expect(await jobs()).toHaveLength(1);
    clock.advance(2 * 86_400);
    await app.get(JobsCleanup).run();
    expect(await jobs()).toEqual([]);
  });
});

describe('recurring job', () => {
  const rounds = () => testDatabase.database.db.selectFrom('jobs').selectAll().where('queue', '=', 'rounds').execute();
  const makeDue = () =>
    testDatabase.database.db
      .updateTable('jobs')
      .set({ next_at: new Date(Date.now() - 1000) })
      .where('queue', '=', 'rounds')
      .execute();

  it('exists once for all instances and is run by one of them', async () => {
    const [one, two] = [await anInstance(), await anInstance(await testDatabase.another())];
    expect(await rounds()).toHaveLength(1);
    const before = Date.now();
    await makeDue();
    await Promise.all([one.worker.runBatch('rounds'), two.worker.runBatch('rounds')]);
    // The worker of an instance may have taken the job before.
    await eventually(async () => defined((await rounds())[0]).next_at.getTime() >= before + ROUND_MS);
    expect(one.letters.rounds + two.letters.rounds).toBe(1);
    expect(await rounds()).toMatchObject([{ done_at: null, attempts: 0 }]);
  });

  it('is retried before its next run when it fails', async () => {
    const { worker, letters } = await anInstance();
    letters.broken = true;
    const before = Date.now();
    await makeDue();
    await worker.runBatch('rounds');
    // The instance's own worker may have run the job first.
    await eventually(async () => defined((await rounds())[0]).attempts > 0);
    const job = defined((await rounds())[0]);
    expect(job).toMatchObject({ last_error: 'error', failed_at: null });
    expect(job.next_at.getTime()).toBeLessThan(before + ROUND_MS);
  });
});
