import { Inject, type InjectionToken, type Provider, type Type } from '@nestjs/common';
import type { AnyEndpoint, Contract, ServiceOf } from '../../common/contract/endpoint.ts';

/** Decides whether the service in this process or a remote middleware answers the calls of a contract. */
export abstract class Forwarding {
  /** Returns `local` itself, or an implementation that forwards the calls of remote services. */
  abstract implementationOf<C extends Contract>(contract: C, local: ServiceOf<C>): ServiceOf<C>;
  /** Whether a remote middleware answers this endpoint. */
  abstract isRemote(endpoint: AnyEndpoint): boolean;
  /** Whether the middleware has recently answered this endpoint with 404, so that it does not implement it. */
  abstract isMissing(endpoint: AnyEndpoint): boolean;
}

const tokens = new Map<Contract, symbol>();
const contracts = new Map<InjectionToken, Contract>();

/** The injection token of a contract's service. */
export function serviceToken(contract: Contract): symbol {
  const token = tokens.get(contract) ?? Symbol(Object.keys(contract).join('|'));
  tokens.set(contract, token);
  contracts.set(token, contract);
  return token;
}

/** The contract whose service this token injects, if any. */
export const contractOf = (token: InjectionToken): Contract | undefined => contracts.get(token);

/** Injects the service of a contract, local or remote. */
export const InjectService = (contract: Contract): ParameterDecorator => Inject(serviceToken(contract));

/**
 * Provides the service of a contract: the local one, or the remote middleware when it is configured. The start fails
 * when the service lacks a method.
 */
export function provideService<C extends Contract>(contract: C, service: Type<ServiceOf<C>>): Provider {
  return {
    provide: serviceToken(contract),
    useFactory: (forwarding: Forwarding, local: ServiceOf<C>) => {
      requireMethods(contract, service.name, local);
      return forwarding.implementationOf(contract, local);
    },
    inject: [Forwarding, service],
  };
}

function requireMethods(contract: Contract, serviceName: string, service: Partial<Record<string, unknown>>): void {
  for (const [name, { method, path }] of Object.entries(contract))
    if (typeof service[name] !== 'function')
      throw new Error(`${serviceName} has no method ${name} for the endpoint ${method} /api/${path}.`);
}
