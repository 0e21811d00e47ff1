import { Breaker } from '../../bff/integrations/circuit-breaker.ts';
import { Forwarder } from '../../bff/middleware/forwarder.ts';
import type { Portal } from './portal.ts';

/** Keeps the circuit breakers of the forwarder closed, whatever the middleware answers. */
export const keepBreakersClosed = (portal: Portal): void =>
  void Object.assign(portal.get(Forwarder), { breakerOf: () => new Breaker(undefined, () => false) });

/** Undoes keepBreakersClosed. */
export const letBreakersOpen = (portal: Portal): void =>
  void Reflect.deleteProperty(portal.get(Forwarder), 'breakerOf');
