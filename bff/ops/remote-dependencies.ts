import type { ProviderDirectory } from '../auth/sign-in/provider-directory.ts';
import type { MiddlewareForwarding } from '../middleware/forwarding.middleware.ts';
import type { Service } from '../middleware/services.ts';
import type { EmailPort } from '../outside/email/email.port.ts';
import type { FilesPort } from '../outside/files/files.port.ts';
import type { HappinessPort } from '../outside/happiness/happiness.port.ts';
import type { PlacesPort } from '../outside/places/places.port.ts';
import type { ScannerPort } from '../outside/scanner/scanner.port.ts';
import type { SmsPort } from '../outside/sms/sms.port.ts';

export type DependencyName =
  'database' | 'storage' | 'identityProvider' | 'sms' | 'email' | 'places' | 'happiness' | 'scanner' | `middleware ${Service}`;

/** Something beside the database that the portal needs. */
export interface RemoteDependency {
  name: Exclude<DependencyName, 'database'>;
  /** Rejects when it does not work now. */
  probe(signal: AbortSignal): Promise<void>;
  /** Whether the breaker in front of it is open; undefined where there is none to tell of. */
  breakerOpen(): boolean | undefined;
}

/** All of them. Also the Nest token by which they are asked for. */
export class RemoteDependencies {
  constructor(readonly all: readonly RemoteDependency[]) {}
}

type Named = RemoteDependency['name'];
type BreakerPort = { resting: boolean; probe(signal: AbortSignal): Promise<void> };

const behindBreaker = (name: Named, port: BreakerPort): RemoteDependency => ({
  name,
  probe: (signal) => port.probe(signal),
  breakerOpen: () => port.resting,
});

const asked = (name: Named, probe: RemoteDependency['probe']): RemoteDependency => ({ name, probe, breakerOpen: () => undefined });

/** What this portal needs, as its settings say. */
export function remoteDependenciesOf(
  files: FilesPort,
  identity: ProviderDirectory,
  middleware: MiddlewareForwarding,
  ...[sms, email, places, happiness, scanner]: [SmsPort, EmailPort, PlacesPort, HappinessPort, ScannerPort]
): RemoteDependencies {
  const remote = middleware.remote.map((service): RemoteDependency => ({
    name: `middleware ${service}`,
    probe: (signal) => middleware.probe(service, signal),
    breakerOpen: () => middleware.resting(service),
  }));
  return new RemoteDependencies([
    asked('storage', () => files.check()),
    asked('identityProvider', (signal) => identity.check(signal)),
    behindBreaker('sms', sms),
    behindBreaker('email', email),
    behindBreaker('places', places),
    behindBreaker('happiness', happiness),
    behindBreaker('scanner', scanner),
    ...remote,
  ]);
}
