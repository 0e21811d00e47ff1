import 'reflect-metadata';
import type { Database } from '../../bff/database/database.ts';
import { JobHandler } from '../../bff/jobs/job-handler.decorator.ts';
import type { Job, JobHandlerOptions } from '../../bff/jobs/job.types.ts';
import { Jobs } from '../../bff/jobs/jobs.ts';
import { JobsRepository } from '../../bff/jobs/jobs.repository.ts';
import type { JobsWorker } from '../../bff/jobs/jobs.worker.ts';
import { QueueRunner } from '../../bff/jobs/queue-runner.ts';
import { MessageJobs } from '../../bff/messages/message-jobs.ts';
import { MESSAGE_QUEUES, Outbox } from '../../bff/messages/outbox.ts';
import { Log } from '../../bff/ops/log.ts';
import { TestDelivery } from '../otp/otp-kit.ts';
import { brandingOver } from '../support/city-branding.ts';
import { FixedClock } from '../support/portal.ts';
import { waitUntil } from '../support/wait-until.ts';

/** The outbox of one instance and the runners of its queues, which the test drives. */
export function outboxOver(database: Database, { clock = new FixedClock(), delivery = new TestDelivery() } = {}) {
  const rows = new JobsRepository(database);
  const handlers = new MessageJobs(delivery.smsPort, delivery.emailPort, brandingOver(database), clock);
  const runner = (name: 'sendSms' | 'sendEmail') => {
    const options = Reflect.getMetadata(JobHandler.KEY, MessageJobs.prototype[name]) as JobHandlerOptions;
    const run = (job: Job) => handlers[name](job as Parameters<MessageJobs['sendSms']>[0]);
    return new QueueRunner({ ...options, run }, rows, () => clock.now(), new Log({ LOG_LEVEL: 'silent' }));
  };
  const [sms, email] = [runner('sendSms'), runner('sendEmail')];
  const worker: Pick<JobsWorker, 'assertQueue' | 'wake'> = {
    assertQueue: () => {},
    wake: (queue) => (queue === MESSAGE_QUEUES.SMS ? sms : email).wake(),
  };
  const jobs = new Jobs(rows, worker as JobsWorker, database, clock);
  const sendBatch = async () => (await sms.runBatch()) + (await email.runBatch());
  return { outbox: new Outbox(jobs), jobs, rows, sms, email, sendBatch, delivery, clock };
}

export const RECIPIENT = '+971501234567';

/** Arguments of an SMS as rendered by a template. */
export const aText = (n = 1) => [RECIPIENT, { sms: `message ${n}`, kind: 'case-SUBMIT' }, 'en'] as const;

/** Waits at most ten seconds for the outcome of a job. */
export const eventually = (condition: () => boolean | Promise<boolean>): Promise<true> =>
  waitUntil(condition, String(condition), 10_000);
