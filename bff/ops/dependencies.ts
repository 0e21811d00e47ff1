import { Injectable } from '@nestjs/common';
import { Database } from '../store/database.ts';
import { Checked, type State } from './checked.ts';
import { DependencyProbes } from './dependency-probes.ts';
import { RemoteDependencies, type DependencyName } from './remote-dependencies.ts';

export type Readiness = { status: 'up' | 'degraded' | 'down'; dependencies: Partial<Record<DependencyName, State>> };

/**
 * What the portal needs, each with its state. The database is asked at once. Of the others the last probe and the
 * breaker tell, so that one that hangs keeps nobody waiting. Only names and states are told, never an address.
 */
@Injectable()
export class Dependencies {
  readonly #database: Checked;

  constructor(
    database: Database,
    private readonly probes: DependencyProbes,
    private readonly remote: RemoteDependencies,
  ) {
    this.#database = new Checked(() => database.ping(), 1000);
  }

  /** Without the database nothing works; without another some things do not, and the rest goes on. */
  async readiness(): Promise<Readiness> {
    const [database, probed] = await Promise.all([this.#database.state(), this.probes.states()]);
    const remote = this.remote.all.map(({ name, breakerOpen }) => {
      const state: State = breakerOpen() || probed.get(name) === 'down' ? 'down' : 'up';
      return [name, state] as const;
    });
    const dependencies = { database, ...Object.fromEntries(remote) };
    const whole = Object.values(dependencies).every((state) => state === 'up');
    return { status: database === 'down' ? 'down' : whole ? 'up' : 'degraded', dependencies };
  }

  /** The breakers, by the names of what they stand in front of. */
  breakers(): { name: DependencyName; open: boolean }[] {
    return this.remote.all.flatMap(({ name, breakerOpen }) => {
      const open = breakerOpen();
      return open === undefined ? [] : [{ name, open }];
    });
  }
}
