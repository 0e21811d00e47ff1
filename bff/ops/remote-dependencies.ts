import type { OidcDiscovery } from '../auth/sign-in/oidc-discovery.ts';
import type { MiddlewareForwarding } from '../middleware/middleware-forwarding.ts';
import type { ServiceName } from '../../common/contract/endpoint.ts';
import type { EmailPort } from '../integrations/email/email.port.ts';
import type { FilesPort } from '../integrations/storage/files.port.ts';
import type { HappinessPort } from '../integrations/happiness/happiness.port.ts';
import type { PlacesPort } from '../integrations/places/places.port.ts';
import type { RemoteService } from '../integrations/remote-service.ts';
import type { ScannerPort } from '../integrations/antivirus/scanner.port.ts';
import type { SmsPort } from '../integrations/sms/sms.port.ts';

export type DependencyName =
  | 'database'
  | 'replica'
  | 'storage'
  | 'identityProvider'
  | 'sms'
  | 'email'
  | 'places'
  | 'happiness'
  | 'scanner'
  | `middleware ${ServiceName}`;

/** A dependency other than the database and its replicas. */
export interface RemoteDependency {
  name: Exclude<DependencyName, 'database' | 'replica'>;
  /** False when this portal does without it. */
  configured: boolean;
  /** Rejects when the dependency is down. */
  probe(signal: AbortSignal): Promise<void>;
  /** Whether its circuit breaker is open; undefined without a circuit breaker. */
  breakerOpen(): boolean | undefined;
}

/** The list of remote dependencies, as an injectable provider. */
export class RemoteDependencies {
  constructor(readonly all: readonly RemoteDependency[]) {}
}

type Name = RemoteDependency['name'];

const withCircuitBreaker = (name: Name, port: RemoteService): RemoteDependency => ({
  name,
  configured: port.configured,
  probe: (signal) => port.probe(signal),
  breakerOpen: () => port.breakerOpen,
});

const withoutCircuitBreaker = (name: Name, probe: RemoteDependency['probe']): RemoteDependency => ({
  name,
  configured: true,
  probe,
  breakerOpen: () => undefined,
});

/** Lists the dependencies of this portal by its configuration. */
export function createRemoteDependencies(
  files: FilesPort,
  identity: OidcDiscovery,
  middleware: MiddlewareForwarding,
  sms: SmsPort,
  email: EmailPort,
  places: PlacesPort,
  happiness: HappinessPort,
  scanner: ScannerPort,
): RemoteDependencies {
  const remote = middleware.remote.map((service): RemoteDependency => ({
    name: `middleware ${service}`,
    configured: true,
    probe: (signal) => middleware.probe(service, signal),
    breakerOpen: () => middleware.breakerOpen(service),
  }));
  return new RemoteDependencies([
    withoutCircuitBreaker('storage', () => files.check()),
    withoutCircuitBreaker('identityProvider', (signal) => identity.check(signal)),
    withCircuitBreaker('sms', sms),
    withCircuitBreaker('email', email),
    withCircuitBreaker('places', places),
    withCircuitBreaker('happiness', happiness),
    withCircuitBreaker('scanner', scanner),
    ...remote,
  ]);
}
