import { Injectable } from '@nestjs/common';
import type { AnyEndpoint, Contract, ServiceName, ServiceOf, UploadedFile } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { Config } from '../config/config.ts';
import { Forwarding } from '../http/contract-services.ts';
import { Forwarder } from './forwarder.ts';
import { remoteServices, serviceOf } from './services.ts';

type Handler = (input: unknown, caller: Principal, file?: UploadedFile) => Promise<unknown>;

/** A missing endpoint is tried again after this time: the next version of the middleware may have it. */
const MISSING_TTL_MS = 600_000;

/** Routes the calls of each contract to the middleware of their service, or to the service in this process. */
@Injectable()
export class MiddlewareForwarding extends Forwarding {
  readonly #baseUrls: Map<ServiceName, string>;
  /** When an endpoint was last answered with 404 or 501, in monotonic milliseconds. */
  readonly #missing = new Map<AnyEndpoint, number>();

  constructor(
    config: Config,
    private readonly forwarder: Forwarder,
  ) {
    super();
    this.#baseUrls = remoteServices(config);
  }

  override isRemote(endpoint: AnyEndpoint): boolean {
    return this.baseUrlOf(endpoint) !== undefined;
  }

  /** Ask only about endpoints that return no single item: any other 404 can mean that the item does not exist. */
  override isMissing(endpoint: AnyEndpoint): boolean {
    return performance.now() - (this.#missing.get(endpoint) ?? -Infinity) < MISSING_TTL_MS;
  }

  override implementationOf<C extends Contract>(contract: C, local: ServiceOf<C>): ServiceOf<C> {
    const remote = Object.entries(contract)
      .map(([name, endpoint]) => [name, this.remoteHandler(endpoint)])
      .filter(([, handler]) => handler);
    return { ...local, ...(Object.fromEntries(remote) as Partial<ServiceOf<C>>) };
  }

  /** The remote services. */
  get remote(): ServiceName[] {
    return [...this.#baseUrls.keys()];
  }

  /** Whether the circuit breaker of a service is open. */
  breakerOpen(service: ServiceName): boolean {
    return this.forwarder.breakerOpen(service);
  }

  /** Checks that a remote service works; rejects when it does not. */
  async probe(service: ServiceName, signal: AbortSignal): Promise<void> {
    const baseUrl = this.#baseUrls.get(service);
    if (baseUrl) await this.forwarder.probe(service, baseUrl, signal);
  }

  private remoteHandler(endpoint: AnyEndpoint): Handler | undefined {
    const [service, baseUrl] = [serviceOf(endpoint), this.baseUrlOf(endpoint)];
    if (!service || !baseUrl) return undefined;
    return async (input, caller, file) => {
      try {
        const result = await this.forwarder.forward(service, baseUrl, { endpoint, input, caller, file });
        this.#missing.delete(endpoint);
        return result;
      } catch (error) {
        if (error instanceof AppError && error.code === 'NOT_FOUND') this.#missing.set(endpoint, performance.now());
        throw error;
      }
    };
  }

  private baseUrlOf(endpoint: AnyEndpoint): string | undefined {
    const service = serviceOf(endpoint);
    return service && this.#baseUrls.get(service);
  }
}
