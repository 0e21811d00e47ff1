import { Inject, Injectable, Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { Contract } from '../../common/contract/endpoint.ts';
import { ENDPOINT } from './endpoint.decorator.ts';

const CONTRACTS = Symbol('contracts');

/**
 * Fails the start when no controller method has `@Endpoint` for an endpoint of a contract. Otherwise its calls would
 * answer 404 as an unknown route.
 */
@Injectable()
class EndpointHandlers implements OnModuleInit {
  constructor(
    @Inject(CONTRACTS) private readonly contracts: Readonly<Record<string, Contract>>,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    const handled = new Set(this.discovery.getControllers().flatMap(({ metatype }) => this.endpointsOf(metatype)));
    const missing = Object.entries(this.contracts).flatMap(([contract, endpoints]) =>
      Object.entries(endpoints).flatMap(([name, endpoint]) =>
        handled.has(endpoint) ? [] : [`${contract}.${name} (${endpoint.method} /api/${endpoint.path})`],
      ),
    );
    if (missing.length) throw new Error(`No controller method has @Endpoint for: ${missing.join(', ')}.`);
  }

  private endpointsOf(controller: unknown): unknown[] {
    const { prototype } = controller as { prototype: Record<string, object> };
    return this.scanner
      .getAllMethodNames(prototype)
      .map((name) => Reflect.getMetadata(ENDPOINT, prototype[name]!) as unknown);
  }
}

/** Checks at start that each endpoint of the contracts has a handler. */
@Module({})
export class EndpointHandlersModule {
  static forRoot(contracts: Readonly<Record<string, Contract>>): DynamicModule {
    return {
      module: EndpointHandlersModule,
      imports: [DiscoveryModule],
      providers: [EndpointHandlers, { provide: CONTRACTS, useValue: contracts }],
    };
  }
}
