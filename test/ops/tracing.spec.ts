import type { IncomingMessage, ServerResponse } from 'node:http';
import { startHttpServer, type HttpServer } from '../support/http-server.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { startTracing, stopTracing } from '../support/tracing.ts';
import { startS3, type S3Server } from '../support/s3-server.mjs';
import { aCase, Visitor } from '../support/visitor.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import { pdf } from '../documents/samples/files.ts';
import { sendCanariesToEveryEndpoint } from './canary-calls.ts';
import { defined } from '../support/defined.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

const CANARY = {
  mobile: '+971557700112',
  name: 'CanaryOfTraces',
  text: 'canary-in-a-description-of-traces',
  email: 'canary.of.traces@mail.example',
};
const TRACE = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
const [SERVER, CLIENT] = [2, 3];

/** A collector of OTLP over HTTP in JSON. */
let collector: HttpServer;
let portal: Portal;
let s3: S3Server;
const sent: string[] = [];
/** The canary values that were sent. */
const canaries: string[] = [];
const spans: Span[] = [];

beforeAll(async () => {
  const collect = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = Buffer.concat(await request.toArray()).toString();
    if (request.method !== 'POST' || request.url !== '/v1/traces') return void response.writeHead(404).end();
    sent.push(body);
    const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  collector = await startHttpServer((request, response) => void collect(request, response));
  s3 = await startS3();
  await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'voice' });
  portal = await startPortal({ env: s3.env });
  const visitor = new Visitor(portal);
  await visitor.prove(CANARY.mobile);
  await visitor.upload(documents.uploadDraft, `${CANARY.name}.pdf`, pdf(), { kind: 'CASE' });
  await aCase(visitor, { description: CANARY.text, requester: { firstName: CANARY.name } });
  await visitor.request('GET', `/api/entities?pageSize=1&search=${CANARY.name}`, {
    headers: { traceparent: `00-${TRACE}-0102030405060708-01` },
  });
  await visitor.request('GET', `/api/incidents/public/${'y'.repeat(40)}`);
  await visitor.request('GET', `/api/users/register/email?email=${CANARY.email}`);
  canaries.push(...(await sendCanariesToEveryEndpoint(portal.url)));
  await portal.close();
  await stopTracing();
});
afterAll(async () => {
  await s3.stop();
  await collector.close();
});

const attributeOf = ({ attributes }: Span, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

describe('traces', () => {
  it('have a span for each request, named after its route', () => {
    const submission = defined(spans.find(({ name }) => name === 'POST /api/incidents'));
    expect(submission.kind).toBe(SERVER);
    expect(attributeOf(submission, 'http.response.status_code')).toBe(201);
    expect(attributeOf(submission, 'http.route')).toBe('/api/incidents');
    expect(sent[0]).toContain('"voice"');
  });

  it('have a child span for each SQL statement, without its parameters', () => {
    const submission = defined(spans.find(({ name }) => name === 'POST /api/incidents'));
    const children = spans.filter(({ parentSpanId }) => parentSpanId === submission.spanId);
    expect(children.length).toBeGreaterThan(1);
    for (const one of children) {
      expect([one.traceId, one.kind]).toEqual([submission.traceId, CLIENT]);
      expect(BigInt(one.startTimeUnixNano)).toBeLessThanOrEqual(BigInt(one.endTimeUnixNano));
      expect(one.name).toMatch(/^(begin|commit|select|insert|update|delete|with)( \w+)?$/);
    }
  });

  it('have a span for each request to another system', () => {
    // The scheduled health check calls storage too, without a parent span.
    const stored = spans.filter(({ name, parentSpanId }) => name === 'files' && parentSpanId);
    expect(stored.length).toBeGreaterThan(0);
    expect(spans.find(({ spanId }) => spanId === defined(stored[0]).parentSpanId)?.name).toMatch(
      /^POST \/api\/documents/,
    );
  });

  it('continue the trace of the incoming request', () => {
    const request = defined(spans.find(({ traceId, kind }) => traceId === TRACE && kind === SERVER));
    expect([request.name, request.parentSpanId]).toEqual(['GET /api/entities', '0102030405060708']);
    expect(spans.filter(({ traceId, kind }) => traceId === TRACE && kind === CLIENT).length).toBeGreaterThan(0);
  });

  it('contain no personal data', () => {
    const all = sent.join('\n');
    expect(all.length).toBeGreaterThan(1000);
    for (const secret of [
      ...Object.values(CANARY),
      CANARY.mobile.slice(1),
      ...canaries.filter((one) => one.length > 6),
      'yyyyyyyy',
      'AKIDTESTING',
    ])
      expect(all).not.toContain(secret);
  });
});
