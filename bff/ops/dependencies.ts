import { Injectable } from '@nestjs/common';
import { ProviderDirectory } from '../auth/sign-in/provider-directory.ts';
import { MiddlewareForwarding } from '../middleware/forwarding.middleware.ts';
import type { Service } from '../middleware/services.ts';
import { EmailPort } from '../outside/email/email.port.ts';
import { FilesPort } from '../outside/files/files.port.ts';
import { HappinessPort } from '../outside/happiness/happiness.port.ts';
import { PlacesPort } from '../outside/places/places.port.ts';
import { SmsPort } from '../outside/sms/sms.port.ts';
import { Database } from '../store/database.ts';
import { Checked, type State } from './checked.ts';

export type DependencyName =
  'database' | 'storage' | 'identityProvider' | 'sms' | 'email' | 'places' | 'happiness' | `middleware ${Service}`;
export type Readiness = { status: 'up' | 'degraded' | 'down'; dependencies: Partial<Record<DependencyName, State>> };

const stateOf = (port: { resting: boolean }): State => (port.resting ? 'down' : 'up');

/**
 * What the portal needs, each with its state. What is only called for a person is not called for this: the breaker in front of it says how
 * the last calls went. Names and states are all that is told, never where anything is.
 */
@Injectable()
export class Dependencies {
  readonly #database: Checked;
  readonly #storage: Checked;
  readonly #identity: Checked;

  constructor(
    database: Database,
    files: FilesPort,
    identity: ProviderDirectory,
    private readonly sms: SmsPort,
    private readonly email: EmailPort,
    private readonly places: PlacesPort,
    private readonly happiness: HappinessPort,
    private readonly middleware: MiddlewareForwarding,
  ) {
    this.#database = new Checked(() => database.ping(), 1000);
    this.#storage = new Checked(() => files.check(), 10_000);
    this.#identity = new Checked((signal) => identity.check(signal), 15_000);
  }

  /** Without the database nothing works; without another some things do not, and the rest goes on. */
  async readiness(): Promise<Readiness> {
    const [database, storage, identityProvider] = await Promise.all([
      this.#database.state(),
      this.#storage.state(),
      this.#identity.state(),
    ]);
    const [sms, email, places, happiness] = [this.sms, this.email, this.places, this.happiness].map(stateOf) as [
      State,
      State,
      State,
      State,
    ];
    const remote = Object.fromEntries(
      this.middleware.states().map(({ service, resting }) => [`middleware ${service}`, stateOf({ resting })]),
    );
    const dependencies = { database, storage, identityProvider, sms, email, places, happiness, ...remote };
    const whole = Object.values(dependencies).every((state) => state === 'up');
    return { status: database === 'down' ? 'down' : whole ? 'up' : 'degraded', dependencies };
  }
}
