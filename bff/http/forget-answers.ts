import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Log } from '../ops/log.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { Database } from '../store/database.ts';

const HOUR_MS = 3_600_000;
/** Nobody repeats a request after this; the answers hold what people submitted. */
const KEPT_MS = 7 * 24 * HOUR_MS;

/** Drops the answers that were kept for repeats of a request, every hour. */
@Injectable()
export class ForgetAnswers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => {
      this.#running = this.forget().catch((fault: unknown) => this.log.fault(fault, { in: 'idempotency' }));
    }, HOUR_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  async forget(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    await this.database.db.deleteFrom('idempotency').where('created_at', '<', before).execute();
  }
}
