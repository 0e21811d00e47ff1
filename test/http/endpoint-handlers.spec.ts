import { Controller, Injectable, Module, type Provider, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { endpoint, type ServiceOf } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { Forwarding, provideService, serviceToken } from '../../bff/http/contract-services.ts';
import { EndpointHandlersModule } from '../../bff/http/endpoint-handlers.ts';
import { Endpoint } from '../../bff/http/endpoint.decorator.ts';

const facts = { method: 'GET', summary: 'For this test', allowedRoles: ['C0000'], status: 200 } as const;
const lamps = {
  list: endpoint<undefined, { lamps: string[] }>({ ...facts, path: 'lamps' }),
  count: endpoint<undefined, { lamps: number }>({ ...facts, path: 'lamps/count' }),
};

@Controller('api')
class ListController {
  @Endpoint(lamps.list) list() {
    return { lamps: [] };
  }
}

@Controller('api')
class CountController {
  @Endpoint(lamps.count) count() {
    return { lamps: 0 };
  }
}

@Injectable()
class LampsService {
  list(): Promise<{ lamps: string[] }> {
    return Promise.resolve({ lamps: [] });
  }
}

@Injectable()
class LampCounter {
  readonly lamps = 3;

  count(): Promise<{ lamps: number }> {
    return Promise.resolve({ lamps: this.lamps });
  }
}

class LocalForwarding extends Forwarding {
  override implementationOf<C>(_contract: unknown, local: ServiceOf<C>): ServiceOf<C> {
    return local;
  }

  override isRemote(): boolean {
    return false;
  }

  override isMissing(): boolean {
    return false;
  }
}

/** Starts an application with the contract, without listening. */
async function start(controllers: Type[], providers: Provider[] = []): Promise<void> {
  @Module({ imports: [EndpointHandlersModule.forRoot({ lamps })], controllers, providers })
  class LampsModule {}
  const app = await NestFactory.create(LampsModule, { logger: false, abortOnError: false });
  try {
    await app.init();
  } finally {
    await app.close();
  }
}

describe('the start of the application', () => {
  it('fails when an endpoint of a contract has no handler, and names it', async () => {
    await expect(start([ListController])).rejects.toThrow(
      'No controller method has @Endpoint for: lamps.count (GET /api/lamps/count).',
    );
  });

  it('succeeds when each endpoint has a handler', async () => {
    await expect(start([ListController, CountController])).resolves.toBeUndefined();
  });

  it('fails when a service lacks a method of its contract, and names it', async () => {
    const service = LampsService as unknown as Type<ServiceOf<typeof lamps>>;
    const providers = [service, { provide: Forwarding, useClass: LocalForwarding }, provideService(lamps, service)];
    await expect(start([ListController, CountController], providers)).rejects.toThrow(
      'LampsService has no method count for the endpoint GET /api/lamps/count.',
    );
  });
});

describe('the service of a contract', () => {
  it('answers an endpoint by the service that is named for it', async () => {
    const forwarding = { provide: Forwarding, useClass: LocalForwarding };
    @Module({
      providers: [LampsService, LampCounter, forwarding, provideService(lamps, LampsService, { count: LampCounter })],
    })
    class LampsModule {}
    const app = await NestFactory.createApplicationContext(LampsModule, { logger: false });
    const service = app.get<ServiceOf<typeof lamps>>(serviceToken(lamps));
    const caller = {} as Principal;
    expect(await service.list(undefined, caller)).toEqual({ lamps: [] });
    expect(await service.count(undefined, caller)).toEqual({ lamps: 3 });
    await app.close();
  });
});
