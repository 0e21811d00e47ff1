import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { stateWithin, type State } from './checked.ts';
import { Log } from './log.ts';
import { RemoteDependencies, type RemoteDependency } from './remote-dependencies.ts';

/** A probe that takes longer has failed. Shorter than the time between two rounds. */
const PROBE_MS = 5000;

/**
 * Asks every remote dependency on a schedule whether it works, so that what dies or is mended shows without traffic.
 * Each instance runs one round at a time. Each change of a state is a line in the log.
 */
@Injectable()
export class DependencyProbes implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #states = new Map<string, State>();
  readonly #busy = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #first: Promise<void> | undefined;

  constructor(
    private readonly config: Config,
    private readonly dependencies: RemoteDependencies,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.#first = this.round();
    this.#timer = setInterval(() => void this.round(), this.config.DEPENDENCY_PROBE_SECONDS * 1000).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  /** How the last probe of each ended, or of the first round once it has. What was never asked is taken to work. */
  async states(): Promise<ReadonlyMap<string, State>> {
    await this.#first;
    return this.#states;
  }

  /** Asks each once, except those whose last probe has not ended. Never rejects. */
  async round(): Promise<void> {
    await Promise.all(this.dependencies.all.map((dependency) => this.ask(dependency)));
  }

  private async ask({ name, probe }: RemoteDependency): Promise<void> {
    if (this.#busy.has(name)) return;
    this.#busy.add(name);
    const state = await stateWithin(PROBE_MS, probe);
    this.#busy.delete(name);
    const before = this.#states.get(name) ?? 'up';
    this.#states.set(name, state);
    if (state === before) return;
    if (state === 'down') this.log.warn('dependency.down', { dependency: name });
    else this.log.info('dependency.up', { dependency: name });
  }
}
