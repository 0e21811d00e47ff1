import { spawn } from 'node:child_process';
import { text as textOf } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { directory } from '../../common/cases/directory.contract.ts';
import { ENDPOINTS } from '../../common/contract/contracts.ts';
import { LIFECYCLE } from '../../common/cases/lifecycle.ts';
import { LIMITS } from '../../common/limits.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { Visitor } from '../support/visitor.ts';
import { operationsOf, partsOf, type OpenApiDocument, type Part } from './openapi-schemas.ts';
import { defined } from '../support/defined.ts';

const SPECTRAL = fileURLToPath(new URL('../support/spectral.mjs', import.meta.url));

let portal: Portal;
let text: string;
let document: OpenApiDocument;

beforeAll(async () => {
  portal = await startPortal({ demo: false });
  text = await (await fetch(`${portal.url}/api/openapi.json`)).text();
  document = JSON.parse(text) as OpenApiDocument;
});
afterAll(() => portal.close());

const operations = () => new Map(operationsOf(document).map((one) => [one.operation.operationId, one]));

describe('OpenAPI document', () => {
  it('passes Redocly’s recommended rules without warnings', async () => {
    expect(document.openapi).toBe('3.1.0');
    const config = await createConfig({ extends: ['recommended', 'recommended-strict'] });
    const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual(
      [],
    );
  });

  it('passes Spectral’s OpenAPI rules without warnings', async () => {
    const linter = spawn(process.execPath, [SPECTRAL], { stdio: ['pipe', 'pipe', 'inherit'] });
    linter.stdin.end(text);
    expect(JSON.parse(await textOf(linter.stdout))).toEqual([]);
  });

  it('describes every endpoint: roles, input, response and errors', () => {
    const byId = operations();
    for (const { name: id, endpoint } of ENDPOINTS) {
      const { operation } = defined(byId.get(id));
      expect(operation).toMatchObject({
        summary: endpoint.summary,
        'x-permissions': endpoint.allowedRoles,
        security: expect.anything(),
      });
      expect(String(operation['description']).length).toBeGreaterThan(endpoint.summary.length);
      const success = operation.responses[endpoint.status] as {
        content: Record<string, { schema?: { properties: object } }>;
      };
      if (endpoint.stream) expect(success.content).toHaveProperty(['text/event-stream', 'schema']);
      else if (!endpoint.bytes)
        expect(defined(defined(success.content['application/json']).schema).properties).toMatchObject({
          code: { const: 0 },
          data: expect.anything(),
        });
      expect(operation.responses).toMatchObject({
        429: expect.anything(),
        500: expect.anything(),
        503: expect.anything(),
      });
    }
  });

  it('describes uploads, idempotency keys and paths with several methods', () => {
    const byId = operations();
    expect(defined(byId.get('documents.upload')).operation).toMatchObject({
      requestBody: { content: { 'multipart/form-data': { schema: { required: ['file', 'fileData'] } } } },
    });
    expect(defined(byId.get('cases.submit')).operation.parameters).toContainEqual({
      $ref: '#/components/parameters/IdempotencyKey',
    });
    expect(defined(byId.get('sla.deleteTarget')).operation).toMatchObject({
      requestBody: {
        content: { 'application/json': { schema: { required: expect.arrayContaining(['caseTypeId', 'version']) } } },
      },
    });
    expect(Object.keys(defined(document.paths['/api/faq/{id}'])).sort()).toEqual(['delete', 'get', 'patch', 'post']);
    expect(defined(document.components['schemas'])['Case']).toMatchObject({
      properties: { events: { items: { $ref: '#/components/schemas/CaseEvent' } } },
    });
  });

  it('offers bearer tokens only', () => {
    for (const { path, operation } of operationsOf(document))
      if (path.startsWith('/api/'))
        expect([path, (operation['security'] as Part[])[0]]).toEqual([path, { bearer: [] }]);
    const schemes = Object.values(defined(document.components['securitySchemes']));
    expect(schemes.filter((scheme) => scheme['type'] === 'apiKey')).toEqual([]);
    expect(defined(operations().get('cases.submit')).operation['x-browser-cookies']).toEqual(['token', 'guest']);
  });

  it('has contact, licence, tags, headers and the Open311 paths', () => {
    expect(document['info']).toMatchObject({
      contact: { url: `${portal.url}/contact-us` },
      license: { identifier: expect.any(String) },
    });
    for (const tag of document['tags'] as Part[]) expect(String(tag['description'])).toMatch(/\w{3,}/);
    expect(defined(document.components['responses'])['Failure429']).toMatchObject({
      headers: {
        'Retry-After': expect.anything(),
        RateLimit: expect.anything(),
        'RateLimit-Policy': expect.anything(),
      },
    });
    expect(Object.keys(document.paths).filter((path) => path.startsWith('/open311/'))).toHaveLength(6);
  });

  it('is displayed on a page with local assets only', async () => {
    const page = await fetch(`${portal.url}/api/docs`);
    const html = await page.text();
    const assets = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, group = '']) => group);
    expect(assets.length).toBeGreaterThan(2);
    for (const path of assets) expect([path, (await fetch(portal.url + path)).status]).toEqual([path, 200]);
    expect((await fetch(`${portal.url}/api/docs/../../package.json`)).status).toBe(404);
    expect((await fetch(`${portal.url}/api/docs/package.json`)).status).toBe(404);
  });
});

describe('schemas in the OpenAPI document', () => {
  it('name and describe every value of a numeric enumeration', () => {
    const enumerations = [...partsOf(document)].filter(({ part }) => Array.isArray(part['enum']));
    expect(enumerations.length).toBeGreaterThan(60);
    const bare = enumerations.filter(({ address, part }) => {
      const values = part['enum'] as unknown[];
      // The code of an error is its HTTP status; ratings, steps and image widths are plain numbers.
      if (
        address.includes('/documents/public/') ||
        /\/responses\/|\/properties\/(code|rating|step)\//.test(`${address}/`)
      )
        return false;
      return values.some((value) => typeof value === 'number') && !Array.isArray(part['x-enum-varnames']);
    });
    expect(bare.map(({ address }) => address)).toEqual(['/components/schemas/RegistrationStep']);
    for (const { part } of enumerations)
      if (part['x-enum-varnames'])
        for (const names of ['x-enum-varnames', 'x-enum-descriptions'])
          expect(part[names]).toHaveLength((part['enum'] as unknown[]).length);
  });

  it('share the enumerations of statuses, types, channels, roles and visibilities', () => {
    const schema = (name: string) =>
      (defined(document.components['schemas'])[name] as { properties: Record<string, Part> }).properties;
    const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    expect(schema('Case')).toMatchObject({
      statusCode: to('StatusCode'),
      channelId: to('ChannelId'),
      caseType: { properties: { id: to('CaseTypeId') } },
      fields: to('FieldVisibilities'),
      actions: { items: to('CaseAction') },
      submittedAt: { format: 'date-time' },
      id: { format: 'uuid' },
      version: { type: 'integer' },
    });
    expect(schema('FieldVisibilities')).toMatchObject({ location: to('Visibility') });
    expect(schema('CaseEvent')).toMatchObject({ fromStatus: { anyOf: [to('StatusCode'), { type: 'null' }] } });
    expect(schema('LoggedInUser')).toMatchObject({ status: to('AccountStatus'), userType: to('UserType') });
    expect(schema('UserProfile')).toMatchObject({ dateOfBirth: { format: 'date' }, email: { format: 'email' } });
    const submit = defined(operations().get('cases.submit')).operation;
    expect(submit).toMatchObject({
      requestBody: {
        content: {
          'application/json': { schema: { properties: { caseTypeId: to('CaseTypeId'), channelId: to('ChannelId') } } },
        },
      },
    });
  });

  it('list the portal’s case types', async () => {
    const { caseTypes } = (await new Visitor(portal).call(directory.caseTypes)).body.data;
    const described = defined(document.components['schemas'])['CaseTypeId'] as {
      enum: number[];
      'x-enum-descriptions': string[];
    };
    expect(caseTypes.map(({ id }) => id).sort()).toEqual(described.enum);
    for (const { id, nameEn } of caseTypes)
      expect(described['x-enum-descriptions'][described.enum.indexOf(id)]).toMatch(new RegExp(`^${nameEn}`));
  });

  it('contain no source code names in their texts', () => {
    const texts = [...partsOf(document)]
      .flatMap(({ part }) => [part['description'], part['summary']])
      .filter((one) => typeof one === 'string');
    expect(texts.length).toBeGreaterThan(500);
    expect(texts.filter((one) => /\b[A-Z_]{3,}\.[a-z]|\{@link|specification §/.test(one))).toEqual([]);
    expect(text).toContain(`At most ${LIMITS.countMax}`);
  });

  it('describe the case lifecycle as text and as data', () => {
    const { operation } = defined(operations().get('cases.act'));
    const rules = operation['x-lifecycle'] as Part[];
    expect(rules.map(({ action }) => action)).toEqual(LIFECYCLE.map(({ action }) => action));
    expect(rules.find(({ action }) => action === 'TRANSFER')).toMatchObject({
      from: [50, 51],
      to: 50,
      roles: ['manager', 'admin'],
      needs: ['text', 'entityId', 'serviceId'],
    });
    for (const { action } of LIFECYCLE) expect(operation['description']).toContain(`\`${action}\``);
  });
});
