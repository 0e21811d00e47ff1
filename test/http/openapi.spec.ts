import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { CONTRACTS } from '../../common/contract/contracts.ts';
import type { AnyCall } from '../../common/contract/call.ts';
import type { OpenApiDocument } from '../../bff/http/openapi/document.ts';
import { startPortal, type Portal } from '../support/portal.ts';

let portal: Portal;
let text: string;
let document: OpenApiDocument;

beforeAll(async () => {
  portal = await startPortal({ demo: false });
  text = await (await fetch(`${portal.url}/api/openapi.json`)).text();
  document = JSON.parse(text) as OpenApiDocument;
});
afterAll(() => portal.close());

const rows = Object.entries(CONTRACTS).flatMap(([module, contract]) =>
  Object.entries(contract as Record<string, AnyCall>).map(([name, row]) => ({ id: `${module}.${name}`, row })),
);
const operations = () =>
  new Map(Object.values(document.paths).flatMap((path) => Object.values(path).map((one) => [one['operationId'] as string, one])));

describe('the OpenAPI document', () => {
  it('is OpenAPI 3.1 without a fault or a warning', async () => {
    expect(document.openapi).toBe('3.1.0');
    // The product is nobody's to license.
    const config = await createConfig({ extends: ['recommended'], rules: { 'info-license': 'off' } });
    const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
  });

  it('describes every call: who may make it, what it takes, what it answers, how it fails', () => {
    const found = operations();
    for (const { id, row } of rows) {
      const operation = found.get(id)!;
      expect(operation).toMatchObject({ summary: row.summary, 'x-permissions': row.who, security: expect.anything() });
      const success = (
        operation['responses'] as unknown as Record<string, { content: Record<string, { schema?: { properties: object } }> }>
      )[row.status]!;
      if (row.stream) expect(success.content).toHaveProperty(['text/event-stream', 'schema']);
      else if (!row.bytes)
        expect(success.content['application/json']!.schema!.properties).toMatchObject({ code: { const: 0 }, data: expect.anything() });
      expect(operation['responses']).toMatchObject({ 429: expect.anything(), 500: expect.anything(), 503: expect.anything() });
    }
  });

  it('tells uploads, idempotency keys and paths that are shared apart', () => {
    const found = operations();
    expect(found.get('documents.upload')).toMatchObject({
      requestBody: { content: { 'multipart/form-data': { schema: { required: ['file', 'fileData'] } } } },
    });
    expect(found.get('cases.submit')).toMatchObject({ parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }] });
    expect(Object.keys(document.paths['/api/faq/{id}']!).sort()).toEqual(['delete', 'get', 'patch', 'post']);
    expect(document.components['schemas']!['Case']).toMatchObject({
      properties: { events: { items: { $ref: '#/components/schemas/CaseEvent' } } },
    });
  });

  it('is shown on a page of the portal’s own files', async () => {
    const page = await fetch(`${portal.url}/api/docs`);
    const html = await page.text();
    const own = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]!);
    expect(own.length).toBeGreaterThan(2);
    for (const path of own) expect([path, (await fetch(portal.url + path)).status]).toEqual([path, 200]);
    expect((await fetch(`${portal.url}/api/docs/../../package.json`)).status).toBe(404);
    expect((await fetch(`${portal.url}/api/docs/package.json`)).status).toBe(404);
  });
});
