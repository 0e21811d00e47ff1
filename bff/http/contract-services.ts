import { Inject, type InjectionToken, type Provider, type Type } from '@nestjs/common';
import type { AnyEndpoint, Contract, ServiceOf } from '../../common/contract/endpoint.ts';

/** Decides whether the service in this process or a remote middleware answers the calls of a contract. */
export abstract class Forwarding {
  /** Returns the methods of `local`, and those that forward the calls of remote services in their place. */
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

/** The services of single endpoints, by the names of their methods. */
type EndpointServices<C extends Contract> = { [K in keyof C]?: Type<Pick<ServiceOf<C>, K>> };

/**
 * Provides the service of a contract: the local one, or the remote middleware when it is configured. `others`: the
 * services that implement single endpoints in place of `service`. The start fails when a service lacks a method.
 */
export function provideService<C extends Contract, Others extends EndpointServices<C> = Record<never, never>>(
  contract: C,
  service: Type<Omit<ServiceOf<C>, keyof Others>>,
  others?: Others,
): Provider {
  const names = Object.keys(contract);
  const classes: Type<object>[] = names.map((name) => others?.[name] ?? service);
  return {
    provide: serviceToken(contract),
    useFactory: (forwarding: Forwarding, ...services: Methods[]) => {
      const methods = names.map((name, index) => [name, methodOf(contract, name, services[index])]);
      return forwarding.implementationOf(contract, Object.fromEntries(methods) as ServiceOf<C>);
    },
    inject: [Forwarding, ...classes],
  };
}

type Methods = Record<string, (...values: unknown[]) => unknown>;

function methodOf(contract: Contract, name: string, service: Methods = {}) {
  if (typeof service[name] === 'function') return service[name].bind(service);
  const { method, path } = contract[name] as AnyEndpoint;
  throw new Error(`${service.constructor.name} has no method ${name} for the endpoint ${method} /api/${path}.`);
}
