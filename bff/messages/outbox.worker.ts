import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Log } from '../ops/log.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { OutboxDelivery } from './outbox-delivery.ts';
import { outboxMetrics } from './outbox.metrics.ts';
import { OutboxRepository } from './outbox.repository.ts';
import { RestingLoop } from './resting-loop.ts';

const LOOK_EVERY_MS = 2000;
const COUNT_EVERY_MS = 5000;
const FORGET_EVERY_MS = 3_600_000;
const KEPT_DAYS = 30;

/** Sends what the outbox holds, from the application's start to its end. Every instance has one; they share the work. */
@Injectable()
export class OutboxWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #loop: RestingLoop;
  #countAt = 0;
  #forgetAt = 0;

  constructor(
    private readonly delivery: OutboxDelivery,
    private readonly queue: OutboxRepository,
    private readonly clock: Clock,
    log: Log,
  ) {
    this.#loop = new RestingLoop(
      () => this.#round(),
      LOOK_EVERY_MS,
      (fault) => log.fault(fault, { in: 'outbox' }),
    );
  }

  onApplicationBootstrap(): void {
    this.#loop.start();
  }

  /** Waits for what is being sent. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.#loop.stop();
  }

  wake(): void {
    this.#loop.wake();
  }

  async #round(): Promise<void> {
    while (!this.#loop.stopping && (await this.delivery.sendBatch()) > 0);
    const now = this.clock.now().getTime();
    if (now >= this.#countAt) await this.#count(now);
    if (now < this.#forgetAt) return;
    this.#forgetAt = now + FORGET_EVERY_MS;
    await this.queue.forgetSent(new Date(now - KEPT_DAYS * 86_400_000));
  }

  /** Not at every round: a long queue takes long to count. */
  async #count(now: number): Promise<void> {
    this.#countAt = now + COUNT_EVERY_MS;
    const { count, oldest } = await this.queue.waiting();
    outboxMetrics.waiting.set(count);
    outboxMetrics.oldest.set(oldest ? Math.max(0, (now - oldest.getTime()) / 1000) : 0);
  }
}
