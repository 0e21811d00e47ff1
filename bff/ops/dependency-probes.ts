import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { checkWithTimeout, type HealthState } from './cached-health-check.ts';
import { Log } from './log.ts';
import { RemoteDependencies, type RemoteDependency } from './remote-dependencies.ts';

/** A probe that takes longer has failed. */
const PROBE_TIMEOUT_MS = 5000;

/**
 * Probes every remote dependency on a schedule, so that failures and recoveries show without traffic. Logs each change
 * of state.
 */
@Injectable()
export class DependencyProbes implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #states = new Map<string, HealthState>();
  readonly #running = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #firstRound: Promise<void> | undefined;

  constructor(
    private readonly config: Config,
    private readonly dependencies: RemoteDependencies,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.#firstRound = this.probeAll();
    this.#timer = setInterval(() => void this.probeAll(), this.config.DEPENDENCY_PROBE_SECONDS * 1000).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  /** The results of the last probes; waits for the first round. A dependency that was not probed counts as up. */
  async states(): Promise<ReadonlyMap<string, HealthState>> {
    await this.#firstRound;
    return this.#states;
  }

  /** Probes each dependency once, except those whose last probe is still running. Never rejects. */
  async probeAll(): Promise<void> {
    await Promise.all(this.dependencies.all.map((dependency) => this.probe(dependency)));
  }

  private async probe({ name, probe }: RemoteDependency): Promise<void> {
    if (this.#running.has(name)) return;
    this.#running.add(name);
    const state = await checkWithTimeout(PROBE_TIMEOUT_MS, probe);
    this.#running.delete(name);
    const before = this.#states.get(name) ?? 'up';
    this.#states.set(name, state);
    if (state === before) return;
    if (state === 'down') this.log.warn('dependency.down', { dependency: name });
    else this.log.info('dependency.up', { dependency: name });
  }
}
