import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import {
  isReadOnly,
  isSameForAll,
  isAllowed,
  type AnyEndpoint,
  type Contract,
} from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { editors } from '../../common/content/editors.contract.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import type { InternalApiClient } from '../../common/pages/page-init.ts';
import { Database } from '../database/database.ts';
import { contractOf } from '../http/contract-services.ts';
import { toAppError } from '../http/error.filter.ts';
import { ReadThroughCache } from '../http/read-through-cache.ts';
import { parseInput } from '../http/validate.ts';

type ServiceMethod = (input: unknown, caller: Principal) => Promise<unknown>;

interface BoundEndpoint {
  endpoint: AnyEndpoint;
  method: ServiceMethod;
}

/** The bundle of the pages has its own copies of the endpoints, so they are looked up by method and path. */
const keyOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;

/** Calls the services of endpoints that only read, without HTTP, for server rendering. */
@Injectable()
export class InternalApiClientFactory implements OnModuleInit {
  readonly #endpoints = new Map<string, BoundEndpoint>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly readThrough: ReadThroughCache,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    for (const { token, instance } of this.discovery.getProviders()) {
      const contract = contractOf(token);
      if (contract) this.bind(contract, instance as Record<string, ServiceMethod>);
    }
  }

  /**
   * The client for a caller. `fresh`: bypasses the read-through cache, because the content of a cached page could
   * otherwise be twice as old. Editors always bypass it.
   */
  for(caller: Principal, fresh = false): InternalApiClient {
    const isFresh = fresh || isAllowed(editors.list, caller);
    const callApi = async (endpoint: AnyEndpoint, input: unknown): Promise<unknown> => {
      const key = keyOf(endpoint);
      const bound = this.#endpoints.get(key);
      if (!bound || !isAllowed(bound.endpoint, caller)) throw new AppError('ACCESS_DENIED');
      const call = async () => bound.method(await parseInput(bound.endpoint, input), caller).catch(rethrow);
      const read = () => (bound.endpoint.reads === 'replica' ? this.database.fromReplica(call) : call());
      if (!isSameForAll(bound.endpoint)) return read();
      return this.readThrough[isFresh ? 'refresh' : 'get'](`${key} ${JSON.stringify(input)}`, read);
    };
    return callApi as InternalApiClient;
  }

  private bind(contract: Contract, service: Record<string, ServiceMethod>): void {
    for (const [name, endpoint] of Object.entries(contract))
      if (isReadOnly(endpoint))
        this.#endpoints.set(keyOf(endpoint), { endpoint, method: (input, caller) => service[name]!(input, caller) });
  }
}

/** Rethrows UNAVAILABLE as the API reports it; other errors are kept for the log. */
function rethrow(cause: unknown): never {
  const error = toAppError(cause);
  throw error.code === 'UNAVAILABLE' ? error : cause;
}
