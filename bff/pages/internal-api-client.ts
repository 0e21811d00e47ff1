import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { isReadOnly, isSameForAll, type AnyEndpoint, type Contract } from '../../common/contract/endpoint.ts';
import { isAllowed } from '../../common/contract/is-allowed.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { editors } from '../../common/content/editors.contract.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import type { InternalApiClient } from '../../common/pages/page-init.ts';
import { contractOf } from '../http/contract-services.ts';
import { toAppError } from '../http/error.filter.ts';
import { ReadThrough } from '../http/read-through.ts';
import { parseInput } from '../http/validate.ts';

type Answer = (input: unknown, caller: Principal) => Promise<unknown>;

interface BoundEndpoint {
  endpoint: AnyEndpoint;
  answer: Answer;
}

/** The bundle of the pages has its own copies of the endpoints, so they are looked up by method and path. */
const keyOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;

/** Calls endpoints that only read without HTTP, for server rendering. The services of the contracts answer them. */
@Injectable()
export class InternalApiClientFactory implements OnModuleInit {
  readonly #endpoints = new Map<string, BoundEndpoint>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly readThrough: ReadThrough,
  ) {}

  onModuleInit(): void {
    for (const { token, instance } of this.discovery.getProviders()) {
      const contract = contractOf(token);
      if (contract) this.bind(contract, instance as Record<string, Answer>);
    }
  }

  /**
   * `fresh`: bypasses the read-through cache, because the content of a cached page could otherwise be twice as old.
   * Editors always bypass it.
   */
  for(caller: Principal, fresh = false): InternalApiClient {
    const isFresh = fresh || isAllowed(editors.list, caller);
    const ask = async (endpoint: AnyEndpoint, input: unknown): Promise<unknown> => {
      const key = keyOf(endpoint);
      const bound = this.#endpoints.get(key);
      if (!bound || !isAllowed(bound.endpoint, caller)) throw new AppError('ACCESS_DENIED');
      const read = async () => bound.answer(await parseInput(bound.endpoint, input), caller).catch(rethrow);
      if (!isSameForAll(bound.endpoint)) return read();
      return this.readThrough[isFresh ? 'refresh' : 'get'](`${key} ${JSON.stringify(input)}`, read);
    };
    return ask as InternalApiClient;
  }

  private bind(contract: Contract, service: Record<string, Answer>): void {
    for (const [name, endpoint] of Object.entries(contract))
      if (isReadOnly(endpoint))
        this.#endpoints.set(keyOf(endpoint), { endpoint, answer: (input, caller) => service[name]!(input, caller) });
  }
}

/** Rethrows UNAVAILABLE as the API reports it; other errors are kept for the log. */
function rethrow(cause: unknown): never {
  const error = toAppError(cause);
  throw error.code === 'UNAVAILABLE' ? error : cause;
}
