import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Log } from '../ops/log.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { OtpRepository } from './otp.repository.ts';
import { HOUR_MS } from './send-limits.ts';

/** Drops old codes and proofs every hour: they name people, and no limit needs them any more. */
@Injectable()
export class ForgetExpired implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly codes: OtpRepository,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.#forget();
    this.#timer = setInterval(() => this.#forget(), HOUR_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  #forget(): void {
    this.#running = this.codes.forget(this.clock.now()).catch((fault: unknown) => this.log.fault(fault, { in: 'otp' }));
  }
}
