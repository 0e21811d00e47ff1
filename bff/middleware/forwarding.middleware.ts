import { Injectable } from '@nestjs/common';
import type { AnyEndpoint, Contract, ServiceName, ServiceOf, UploadedFile } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { Config } from '../config/config.ts';
import { Forwarding } from '../http/contract-services.ts';
import { Forwarder } from './forwarder.ts';
import { remoteServices, serviceOf } from './services.ts';

type Handler = (input: unknown, caller: Principal, file?: UploadedFile) => Promise<unknown>;

/** Routes the calls of each contract to the middleware of their service, or to the service in this process. */
@Injectable()
export class MiddlewareForwarding extends Forwarding {
  readonly #addresses: Map<ServiceName, string>;

  constructor(
    config: Config,
    private readonly forwarder: Forwarder,
  ) {
    super();
    this.#addresses = remoteServices(config);
  }

  override isRemote(endpoint: AnyEndpoint): boolean {
    return this.addressOf(endpoint) !== undefined;
  }

  override implementationOf<C extends Contract>(contract: C, local: ServiceOf<C>): ServiceOf<C> {
    const endpoints = Object.entries(contract);
    if (!endpoints.some(([, endpoint]) => this.isRemote(endpoint))) return local;
    return Object.fromEntries(
      endpoints.map(([name, endpoint]) => [name, this.remoteHandler(endpoint) ?? this.localHandler(local, name)]),
    ) as ServiceOf<C>;
  }

  /** The remote services. */
  get remote(): ServiceName[] {
    return [...this.#addresses.keys()];
  }

  /** Whether the circuit breaker of a service is open. */
  breakerOpen(service: ServiceName): boolean {
    return this.forwarder.breakerOpen(service);
  }

  /** Checks that a remote service works; rejects when it does not. */
  async probe(service: ServiceName, signal: AbortSignal): Promise<void> {
    const address = this.#addresses.get(service);
    if (address) await this.forwarder.probe(service, address, signal);
  }

  private remoteHandler(endpoint: AnyEndpoint): Handler | undefined {
    const [service, address] = [serviceOf(endpoint), this.addressOf(endpoint)];
    return service && address
      ? (input, caller, file) => this.forwarder.forward(service, address, { endpoint, input, caller, file })
      : undefined;
  }

  private localHandler(local: object, name: string): Handler {
    return (input, caller, file) => (local as Record<string, Handler>)[name]!(input, caller, file);
  }

  private addressOf(endpoint: AnyEndpoint): string | undefined {
    const service = serviceOf(endpoint);
    return service && this.#addresses.get(service);
  }
}
