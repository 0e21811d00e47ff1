import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { Clock } from '../integrations/clock/clock.port.ts';
import { Log } from '../ops/log.ts';
import { JobHandler } from './job-handler.decorator.ts';
import { JobsRepository } from './jobs.repository.ts';
import { QueueRunner, type RegisteredHandler } from './queue-runner.ts';

const POLL_MS = 2000;

type Method = (job: unknown) => Promise<void>;

/**
 * Runs the jobs of all queues while the application is up. Every instance has a worker, and they share the jobs. A
 * commit of this instance wakes the worker at once. Polling finds jobs that come due later or were added by another
 * instance. Recurring jobs use the system time, so that all instances agree and the clock of a test does not start
 * them. Other jobs use the `Clock` port.
 */
@Injectable()
export class JobsWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #runners = new Map<string, QueueRunner>();
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<void> = Promise.resolve();

  constructor(
    private readonly repository: JobsRepository,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const first = new Map<string, Date>();
    for (const handler of this.#handlers()) {
      const { queue, every } = handler;
      if (this.#runners.has(queue)) throw new Error(`Queue ${queue} has two handlers.`);
      const now = every === undefined ? () => this.clock.now() : () => new Date();
      this.#runners.set(queue, new QueueRunner(handler, this.repository, now, this.log));
      if (every !== undefined) first.set(queue, new Date(Date.now() + every));
    }
    await this.repository.schedule(first);
    for (const runner of this.#runners.values()) runner.start();
    this.#timer = setInterval(() => void (this.#polling = this.#poll()), POLL_MS).unref();
  }

  /** Waits for the running jobs. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#polling;
    await Promise.all([...this.#runners.values()].map((runner) => runner.stop()));
  }

  /**
   * Throws for a queue without a handler, because its jobs would never run. Before the start the handlers are unknown,
   * so it accepts all.
   */
  assertQueue(queue: string): void {
    if (this.#runners.size > 0 && !this.#runners.has(queue)) throw new Error(`Queue ${queue} has no handler.`);
  }

  wake(queue: string): void {
    this.#runners.get(queue)?.wake();
  }

  /** Runs one batch of due jobs of a queue. Returns the number of jobs. */
  async runBatch(queue: string): Promise<number> {
    return (await this.#runners.get(queue)?.runBatch()) ?? 0;
  }

  async #poll(): Promise<void> {
    try {
      const now = new Map([...this.#runners].map(([queue, runner]) => [queue, runner.now()]));
      for (const queue of await this.repository.due(now)) this.wake(queue);
    } catch (error) {
      this.log.error(error, { in: 'jobs' });
    }
  }

  #handlers(): RegisteredHandler[] {
    const handlers: RegisteredHandler[] = [];
    for (const wrapper of this.discovery.getProviders()) {
      const instance = wrapper.instance as object | undefined;
      if (!instance || typeof instance !== 'object' || !wrapper.isDependencyTreeStatic()) continue;
      for (const name of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
        const options = this.discovery.getMetadataByDecorator(JobHandler, wrapper, name);
        const method = (instance as Record<string, Method | undefined>)[name];
        if (options && method) handlers.push({ ...options, run: (job) => method.call(instance, job) });
      }
    }
    return handlers;
  }
}
