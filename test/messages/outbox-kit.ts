import { OutboxDelivery } from '../../bff/messages/outbox-delivery.ts';
import { OutboxRepository } from '../../bff/messages/outbox.repository.ts';
import { Outbox } from '../../bff/messages/outbox.ts';
import { OutboxWorker } from '../../bff/messages/outbox.worker.ts';
import { Log } from '../../bff/ops/log.ts';
import type { Database } from '../../bff/store/database.ts';
import { Post } from '../otp/otp-kit.ts';
import { FixedClock } from '../support/portal.ts';

/** One instance's outbox over a database. */
export function outboxOver(database: Database, { clock = new FixedClock(), post = new Post() } = {}) {
  const queue = new OutboxRepository(database);
  const delivery = new OutboxDelivery(queue, post.smsPort, post.emailPort, clock);
  const worker = new OutboxWorker(delivery, queue, clock, new Log({ LOG_LEVEL: 'silent' }));
  return { outbox: new Outbox(queue, worker, clock), queue, delivery, worker, post, clock };
}

export const aText = (n = 1) => ({ channel: 'SMS' as const, recipient: '+971501234567', text: `message ${n}`, language: 'en' as const });

/** Waits until it is so; real time, a few seconds at most. */
export async function eventually(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const until = performance.now() + 10_000;
  while (!(await isSo())) {
    if (performance.now() > until) throw new Error('it did not come to pass');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
