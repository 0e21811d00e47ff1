import { Controller, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { DeprecationInterceptor } from '../../bff/http/deprecation.interceptor.ts';
import { Endpoint } from '../../bff/http/endpoint.decorator.ts';
import { Examples } from '../../bff/http/openapi/examples.ts';
import { operationOf } from '../../bff/http/openapi/operation.ts';
import type { PortalRequest } from '../../bff/http/portal-request.ts';
import { endpoint } from '../../common/contract/endpoint.ts';

const OLD = endpoint<undefined, { old: true }>({
  method: 'GET',
  path: 'old',
  summary: 'An old call',
  allowedRoles: ['C0000'],
  status: 200,
  deprecated: { since: '2026-12-01', sunset: '2027-12-01', successor: 'new' },
});

@Controller('api')
class OldController {
  @Endpoint(OLD)
  old() {
    return { old: true };
  }
}

@Module({ controllers: [OldController], providers: [{ provide: APP_INTERCEPTOR, useClass: DeprecationInterceptor }] })
class OldModule {}

describe('deprecated endpoint', () => {
  it('has deprecation headers in every response', async () => {
    const app = (await Test.createTestingModule({ imports: [OldModule] }).compile()).createNestApplication();
    // As the permission guard does.
    app.use((request: PortalRequest, _response: unknown, next: () => void) => {
      request.endpoint = OLD;
      next();
    });
    await app.listen(0, '127.0.0.1');
    const { headers } = await fetch(`${await app.getUrl()}/api/old`);
    await app.close();
    expect(headers.get('deprecation')).toBe('@1796083200');
    expect(headers.get('sunset')).toBe('Wed, 01 Dec 2027 00:00:00 GMT');
    expect(headers.get('link')).toBe('</api/new>; rel="successor-version"');
  });

  it('is marked in the OpenAPI document', () => {
    const described = {
      id: 'test.old',
      tag: 'test',
      endpoint: OLD,
      path: 'old',
      names: [],
      response: undefined,
      examples: new Examples({}),
    };
    expect(operationOf(described)).toMatchObject({
      deprecated: true,
      description: expect.stringContaining(
        'Deprecated since 2026-12-01, removed on 2027-12-01. Use `/api/new` instead.',
      ),
      responses: {
        200: { headers: { Deprecation: expect.anything(), Sunset: expect.anything(), Link: expect.anything() } },
      },
    });
  });
});
