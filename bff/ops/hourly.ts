import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Log } from './log.ts';

const HOUR_MS = 3_600_000;

/** Work that every instance does once an hour. A fault is logged and waits for the next hour; the instance ends when what is under way has. */
export abstract class Hourly implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> = Promise.resolve();

  /** `about`: where a fault is said to be. */
  protected constructor(
    protected readonly log: Log,
    private readonly about: string,
  ) {}

  abstract forget(): Promise<void>;

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => this.begin(), HOUR_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#underWay;
  }

  protected begin(): void {
    this.#underWay = this.forget().catch((fault: unknown) => this.log.fault(fault, { in: this.about }));
  }
}
