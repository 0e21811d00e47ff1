import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ServiceName } from '../../common/contract/endpoint.ts';

/**
 * Connections to one service; further calls wait within their deadline. Idle connections are closed well before the
 * server closes them (often after five seconds), because a call sent on a closing connection is lost, and only reads
 * can be retried.
 */
const AGENT_OPTIONS = { keepAlive: true, maxSockets: 64, maxFreeSockets: 16, timeout: 2000 };

/** The agents of an Axios request. */
export interface AgentPair {
  httpAgent: HttpAgent;
  httpsAgent: HttpsAgent;
}

/**
 * Gives each service its own connection pool, so that a service that hangs does not block the others, even on the same
 * host.
 */
@Injectable()
export class HttpAgents implements OnApplicationShutdown {
  readonly #agents = new Map<ServiceName, AgentPair>();

  of(service: ServiceName): AgentPair {
    const agents = this.#agents.get(service) ?? {
      httpAgent: new HttpAgent(AGENT_OPTIONS),
      httpsAgent: new HttpsAgent(AGENT_OPTIONS),
    };
    this.#agents.set(service, agents);
    return agents;
  }

  onApplicationShutdown(): void {
    for (const { httpAgent, httpsAgent } of this.#agents.values()) {
      httpAgent.destroy();
      httpsAgent.destroy();
    }
  }
}
