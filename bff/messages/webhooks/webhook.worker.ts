import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Log } from '../../ops/log.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { RestingLoop } from '../resting-loop.ts';
import { WebhookDeliveries } from './webhook-deliveries.ts';

const LOOK_EVERY_MS = 2000;
const FORGET_EVERY_MS = 3_600_000;
/** A message that comes in a moment after its transaction has committed. */
const COMMITTED_MS = 100;

/** Sends what waits for webhooks, from the application's start to its end. Every instance has one; they share the work. */
@Injectable()
export class WebhookWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #loop: RestingLoop;
  #forgetAt = 0;

  constructor(
    private readonly deliveries: WebhookDeliveries,
    private readonly clock: Clock,
    log: Log,
  ) {
    this.#loop = new RestingLoop(
      () => this.#round(),
      LOOK_EVERY_MS,
      (fault) => log.fault(fault, { in: 'webhooks' }),
    );
  }

  onApplicationBootstrap(): void {
    this.#loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#loop.stop();
  }

  /** Looks when the transaction under way has most likely committed; if it has not, the next look finds its messages. */
  wakeSoon(): void {
    setTimeout(() => this.#loop.wake(), COMMITTED_MS).unref();
  }

  async #round(): Promise<void> {
    while (!this.#loop.stopping && (await this.deliveries.sendBatch()) > 0);
    const now = this.clock.now().getTime();
    if (now < this.#forgetAt) return;
    this.#forgetAt = now + FORGET_EVERY_MS;
    await this.deliveries.forgetOld();
  }
}
