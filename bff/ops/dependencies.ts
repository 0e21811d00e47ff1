import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { CachedHealthCheck, type HealthState } from './cached-health-check.ts';
import { DependencyProbes } from './dependency-probes.ts';
import { RemoteDependencies, type DependencyName } from './remote-dependencies.ts';

/** `none`: this portal does without it. */
type DependencyState = HealthState | 'none';

export type Readiness = {
  status: 'up' | 'degraded' | 'down';
  dependencies: Partial<Record<DependencyName, DependencyState>>;
};

/**
 * The dependencies of the portal with their state. The database is checked on request; for the others the last probe
 * and the circuit breaker count, so that a hanging one does not delay the response. `replica` is up while one of the
 * replicas is used. Only names and states are published, never an address.
 */
@Injectable()
export class Dependencies {
  readonly #databaseCheck: CachedHealthCheck;

  constructor(
    private readonly database: Database,
    private readonly probes: DependencyProbes,
    private readonly remote: RemoteDependencies,
  ) {
    this.#databaseCheck = new CachedHealthCheck(() => database.ping(), 1000);
  }

  /** `down` without the database; `degraded` when another dependency is down. */
  async readiness(): Promise<Readiness> {
    const [database, probed] = await Promise.all([this.#databaseCheck.state(), this.probes.states()]);
    const remote = this.remote.all.map(({ name, configured, breakerOpen }) => {
      const state: HealthState = breakerOpen() || probed.get(name) === 'down' ? 'down' : 'up';
      return [name, configured ? state : 'none'] as const;
    });
    const dependencies = { database, ...this.#replica(), ...Object.fromEntries(remote) };
    const isDegraded = Object.values(dependencies).includes('down');
    return { status: database === 'down' ? 'down' : isDegraded ? 'degraded' : 'up', dependencies };
  }

  #replica(): { replica?: HealthState } {
    const { replicas } = this.database;
    return replicas ? { replica: replicas.some(({ state }) => state === 'used') ? 'up' : 'down' } : {};
  }

  /** The circuit breakers, by dependency. */
  breakers(): { name: DependencyName; open: boolean }[] {
    return this.remote.all.flatMap(({ name, configured, breakerOpen }) => {
      const open = breakerOpen();
      return configured && open !== undefined ? [{ name, open }] : [];
    });
  }
}
