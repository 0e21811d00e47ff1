import { Injectable } from '@nestjs/common';
import type { AnyCall, Contract, PortOf, UploadedFile } from '../../common/contract/call.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { Config } from '../config/config.ts';
import { Forwarding } from '../http/ports.ts';
import { Forwarder } from './forwarder.ts';
import { remoteServices, serviceOf, type Service } from './services.ts';

type Answer = (input: unknown, caller: Caller, file?: UploadedFile) => Promise<unknown>;

/** The forwarder of every contract: a port's calls go to the middleware of their service, or stay with the service in this process. */
@Injectable()
export class MiddlewareForwarding extends Forwarding {
  readonly #addresses: Map<Service, string>;

  constructor(
    config: Config,
    private readonly forwarder: Forwarder,
  ) {
    super();
    this.#addresses = remoteServices(config);
  }

  override isRemote(row: AnyCall): boolean {
    return this.addressOf(row) !== undefined;
  }

  override portOf<C extends Contract>(contract: C, embedded: PortOf<C>): PortOf<C> {
    const rows = Object.entries(contract);
    if (!rows.some(([, row]) => this.isRemote(row))) return embedded;
    return Object.fromEntries(rows.map(([name, row]) => [name, this.answerOf(row) ?? this.here(embedded, name)])) as PortOf<C>;
  }

  /** The services that are remote. */
  get remote(): Service[] {
    return [...this.#addresses.keys()];
  }

  /** Whether the breaker in front of a service is open. */
  resting(service: Service): boolean {
    return this.forwarder.resting(service);
  }

  /** Asks a remote service whether it works. Rejects when it does not. */
  async probe(service: Service, signal: AbortSignal): Promise<void> {
    const address = this.#addresses.get(service);
    if (address) await this.forwarder.probe(service, address, signal);
  }

  private answerOf(row: AnyCall): Answer | undefined {
    const [service, address] = [serviceOf(row), this.addressOf(row)];
    return service && address ? (input, caller, file) => this.forwarder.pass(service, address, { row, input, caller, file }) : undefined;
  }

  private here(embedded: object, name: string): Answer {
    const answer = (embedded as Record<string, Answer>)[name]!;
    return (input, caller, file) => answer.call(embedded, input, caller, file);
  }

  private addressOf(row: AnyCall): string | undefined {
    const service = serviceOf(row);
    return service && this.#addresses.get(service);
  }
}
