import { Inject, type Provider, type Type } from '@nestjs/common';
import type { AnyCall, Contract, PortOf } from '../../common/contract/call.ts';

/** Decides who answers a contract's calls: the service in this process, or a middleware elsewhere. */
export abstract class Forwarding {
  /** The contract's port: `embedded` itself, or one that passes the calls of remote services on. */
  abstract portOf<C extends Contract>(contract: C, embedded: PortOf<C>): PortOf<C>;
  /** Whether a middleware answers this call. */
  abstract isRemote(row: AnyCall): boolean;
}

const tokens = new Map<Contract, symbol>();

/** Under what Nest knows the port of a contract. */
export function portOf(contract: Contract): symbol {
  const token = tokens.get(contract) ?? Symbol(Object.keys(contract).join('|'));
  tokens.set(contract, token);
  return token;
}

/** Asks for the port of a contract, whoever answers it. */
export const Port = (contract: Contract): ParameterDecorator => Inject(portOf(contract));

/** Binds a contract's port to the service that answers it here, or to the middleware where one is configured. */
export function bindPort<C extends Contract>(contract: C, service: Type<PortOf<C>>): Provider {
  return {
    provide: portOf(contract),
    useFactory: (forwarding: Forwarding, embedded: PortOf<C>) => forwarding.portOf(contract, embedded),
    inject: [Forwarding, service],
  };
}
