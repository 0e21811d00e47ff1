import { Agent as PlainAgent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Service } from './services.ts';

/**
 * Connections kept to a service; more calls at once wait for one, within their budget. An unused one is closed well before the far side
 * would (five seconds are common): a call that is sent as it closes is lost, and one that changes something cannot be sent again.
 */
const POOL = { keepAlive: true, maxSockets: 64, maxFreeSockets: 16, timeout: 2000 };

/** What of a request says how its connection is made. */
export interface Pool {
  httpAgent: PlainAgent;
  httpsAgent: SecureAgent;
}

/** Each service's own connections, so that one whose calls all hang leaves the others theirs, even at the same host. */
@Injectable()
export class Pools implements OnApplicationShutdown {
  readonly #pools = new Map<Service, Pool>();

  of(service: Service): Pool {
    const pool = this.#pools.get(service) ?? { httpAgent: new PlainAgent(POOL), httpsAgent: new SecureAgent(POOL) };
    this.#pools.set(service, pool);
    return pool;
  }

  onApplicationShutdown(): void {
    for (const { httpAgent, httpsAgent } of this.#pools.values()) {
      httpAgent.destroy();
      httpsAgent.destroy();
    }
  }
}
