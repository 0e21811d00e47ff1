import { Controller, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { directory } from '../../common/cases/directory.contract.ts';
import { endpoint, type AnyEndpoint } from '../../common/contract/endpoint.ts';
import { CONTRACTS } from '../../common/contract/contracts.ts';
import { Endpoint } from '../../bff/http/endpoint.decorator.ts';
import { DeprecationInterceptor } from '../../bff/http/deprecation.interceptor.ts';
import { Examples } from '../../bff/http/openapi/examples.ts';
import { operationOf } from '../../bff/http/openapi/operation.ts';
import type { PortalRequest } from '../../bff/http/portal-request.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { aSignedIn } from '../support/sign-in.ts';
import { Tools } from '../support/tools.ts';
import { aProvenVisitor } from '../support/visitor.ts';
import { defined } from '../support/defined.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${portal.url}/api/${path}`, { headers });
const CACHED = Object.values(CONTRACTS)
  .flatMap((contract) => Object.values(contract as Record<string, AnyEndpoint>))
  .filter(({ publicCache }) => publicCache);

describe('public cache', () => {
  it('covers exactly the GET endpoints that everyone may read', () => {
    expect(CACHED.map(({ path }) => path).sort()).toEqual([
      'entities',
      'entity',
      'faq/:id',
      'faq/CWD',
      'incidents/survey/option',
      'lookups/casetype',
      'lookups/channel',
      'partner',
      'partner/:id',
      'partner/CWD',
      'services/search',
      'story',
      'story/:id',
      'story/CWD',
      'users/nationality',
    ]);
    for (const row of CACHED) expect([row.path, row.method, row.allowedRoles]).toEqual([row.path, 'GET', ['C0000']]);
  });

  it.each([
    'entities?text=a',
    'lookups/casetype',
    'lookups/channel',
    'partner',
    'story',
    'incidents/survey/option',
    'users/nationality',
    'openapi.json',
  ])('%s has an ETag and answers 304 for it', async (path) => {
    const first = await ask(path);
    const etag = defined(first.headers.get('etag'));
    expect([first.status, etag, first.headers.get('cache-control')]).toEqual([
      200,
      expect.stringMatching(/^W\/"[\w-]{27}"$/),
      expect.stringMatching(/^public, (no-cache|max-age=300)$/),
    ]);
    expect(first.headers.get('content-type')).toMatch(/^application\/json/);
    const again = await ask(path, { 'if-none-match': etag });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await ask(path, { 'if-none-match': 'W/"another"' })).status).toBe(200);
  });

  it('gives another ETag to another query', async () => {
    const [one, other] = [await ask('entities?text=transport'), await ask('entities?text=health')];
    expect(one.headers.get('etag')).not.toBe(other.headers.get('etag'));
  });

  it('is off for requests with credentials and for errors', async () => {
    const customer = await aSignedIn(portal, 'customer');
    const guest = await aProvenVisitor(portal);
    const tools = new Tools(portal);
    const token = await tools.tokenOf(await tools.register(['cases:read']));
    const replies = [
      await customer.call(directory.entities),
      await guest.call(directory.entities),
      await ask('entities', { authorization: `Bearer ${token}` }),
      await ask('entity?id=none'),
      await ask('auth/permission'),
    ];
    expect(replies.map(({ headers }) => [headers.get('cache-control'), headers.get('etag')])).toEqual(
      replies.map(() => ['no-store', null]),
    );
  });
});

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
      module: 'test',
      endpoint: OLD,
      path: 'old',
      names: [],
      answer: undefined,
      examples: new Examples({}),
    };
    expect(operationOf(described)).toMatchObject({
      deprecated: true,
      description: expect.stringContaining('Deprecated since 2026-12-01, removed on 2027-12-01. Use `/api/new` instead.'),
      responses: { 200: { headers: { Deprecation: expect.anything(), Sunset: expect.anything(), Link: expect.anything() } } },
    });
  });
});
