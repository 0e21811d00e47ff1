import supertest from 'supertest';
import type { AnyEndpoint, Endpoint, Method } from '../../common/contract/endpoint.ts';
import type { ErrorResponse } from '../../common/errors/catalogue.ts';
import type { SubmitCase } from '../../common/cases/cases.dto.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import { otp } from '../../common/otp/otp.contract.ts';
import type { ProveContact } from '../../common/otp/otp.dto.ts';
import type { SubmittedCase } from '../../common/cases/submission.types.ts';
import type { Portal } from './portal.ts';
import { defined } from './defined.ts';

export interface Reply<Out = unknown> {
  status: number;
  headers: Headers;
  /** The response body: the envelope or the error. */
  body: ErrorResponse & { code: unknown; data: Out };
}

/** A request without a response fails by itself, also in the matrix, whose tests may take longer (test-limits.mjs). */
const ANSWER_MS = 120_000;

const methodOf = (method: Method | 'PUT') => method.toLowerCase() as Lowercase<Method | 'PUT'>;

/** The bytes of a body and its content type, with the boundary of a form. */
async function payloadOf(init: {
  body?: BodyInit;
  json?: unknown;
}): Promise<{ bytes?: Buffer; headers?: Record<string, string> }> {
  if (init.json !== undefined)
    return { bytes: Buffer.from(JSON.stringify(init.json)), headers: { 'content-type': 'application/json' } };
  if (init.body === undefined) return {};
  const encoded = new Response(init.body);
  const type = encoded.headers.get('content-type');
  return { bytes: Buffer.from(await encoded.arrayBuffer()), headers: type ? { 'content-type': type } : {} };
}

/** A superagent serializer that sends bytes unchanged. */
const unchanged = (bytes: unknown): string => bytes as string;

/** A superagent parser that returns bytes unchanged. */
function asBytes(response: supertest.Response, done: (error: Error | null, body: Buffer) => void): void {
  const stream = response as unknown as NodeJS.ReadableStream;
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
}

/** The supertest response as a Response. */
function toResponse({ status, headers, body }: supertest.Response): Response {
  const list = Object.entries(headers as Record<string, string | string[]>).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );
  const isEmpty = [204, 205, 304].includes(status);
  return new Response(isEmpty ? null : new Uint8Array(body as Buffer), { status, headers: list });
}

/**
 * Throws when the response headers report a rate limit that the contract, and so the OpenAPI document, does not name.
 */
function expectDocumentedLimits({ path, rateLimit, serviceLimits = [] }: AnyEndpoint, headers: Headers): void {
  const names = [...(headers.get('ratelimit') ?? '').matchAll(/"([^"]+)"/g)].map(([, name]) => name);
  const unknown = names.filter((name) => name !== rateLimit && !serviceLimits.some((one) => one === name));
  if (unknown.length) throw new Error(`${path} does not name its limits ${unknown.join(', ')}`);
}

/** The path of a call, with its query, and its body. The input may be invalid. */
export function requestOf(
  { path, method }: Pick<AnyEndpoint, 'path' | 'method'>,
  input?: unknown,
): { path: string; body?: object } {
  const rest = { ...(input as Record<string, unknown>) };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (method !== 'GET') return { path: `/api/${filled}`, body: rest };
  const query = new URLSearchParams(rest as Record<string, string>);
  return { path: `/api/${filled}${query.size ? `?${query}` : ''}` };
}

let people = 0;

/** A mobile number unique within a run. */
export function newMobile(): string {
  return `+97155${String(1_000_000 + ((process.pid * 1000 + people++) % 8_999_999)).padStart(7, '0')}`;
}

/** A browser on the portal: keeps cookies and sends its origin. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  /** Cookies with a path, by `path name`. */
  readonly #scoped = new Map<string, string>();

  constructor(
    readonly portal: Pick<Portal, 'url'>,
    readonly language: 'ar' | 'en' = 'en',
  ) {}

  async request(
    method: Method | 'PUT',
    path: string,
    init: { body?: BodyInit; json?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const body = await payloadOf(init);
    const asked = supertest(this.portal.url)
      [methodOf(method)](path)
      .set({ ...this.headersFor(path), ...body.headers, ...init.headers })
      .redirects(0)
      .timeout(ANSWER_MS)
      .serialize(unchanged)
      .buffer(true)
      .parse(asBytes);
    const reply = toResponse(await (body.bytes ? asked.send(body.bytes) : asked));
    for (const line of reply.headers.getSetCookie()) {
      const [name, value] = defined(line.split(';')[0]).split(/=(.*)/s) as [string, string];
      const scope = /; *path=(\/[^;]+)/i.exec(line)?.[1];
      const [jar, key] = scope ? [this.#scoped, `${scope} ${name}`] : [this.cookies, name];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(key);
      else jar.set(key, value);
    }
    return reply;
  }

  /** Opens a stream; resolves with its headers. */
  stream(path: string, signal?: AbortSignal): Promise<Response> {
    return fetch(this.portal.url + path, { headers: this.headersFor(path), signal });
  }

  /** The same browser at another instance. */
  at(portal: Pick<Portal, 'url'>): Visitor {
    const same = new Visitor(portal, this.language);
    for (const [name, value] of this.cookies) same.cookies.set(name, value);
    for (const [key, value] of this.#scoped) same.#scoped.set(key, value);
    return same;
  }

  private headersFor(path: string): Record<string, string> {
    return { 'accept-language': this.language, origin: this.portal.url, ...this.cookieHeader(path) };
  }

  private cookieHeader(path: string): { cookie?: string } {
    const scoped = [...this.#scoped].map(([key, value]) => [...key.split(' '), value] as [string, string, string]);
    const sent = [
      ...this.cookies,
      ...scoped.filter(([scope]) => path.startsWith(scope)).map(([, name, value]) => [name, value] as const),
    ];
    return sent.length ? { cookie: sent.map(([name, value]) => `${name}=${value}`).join('; ') } : {};
  }

  /** Calls an endpoint; the input may be invalid. */
  async call<In, Out>(
    endpoint: Endpoint<In, Out>,
    input?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<Out>> {
    const { path, body } = requestOf(endpoint, input);
    const reply = await this.request(endpoint.method, path, { json: body, headers });
    expectDocumentedLimits(endpoint, reply.headers);
    return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Reply<Out>['body'] };
  }

  /** Uploads a file to an endpoint. */
  async upload<Out>(
    endpoint: Endpoint<never, Out> | AnyEndpoint,
    name: string,
    bytes: Uint8Array,
    data: unknown,
    headers = {},
  ): Promise<Reply<Out>> {
    const form = new FormData();
    form.set(defined(endpoint.upload), JSON.stringify(data));
    form.set('file', new Blob([new Uint8Array(bytes)]), name);
    const reply = await this.request('POST', `/api/${endpoint.path}`, { body: form, headers });
    expectDocumentedLimits(endpoint, reply.headers);
    return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Reply<Out>['body'] };
  }

  /** The newest message to a mobile or email that matches `having`, from the demo inbox. */
  async newestMessageTo(to: string, having = /./): Promise<string> {
    const reply = await fetch(`${this.portal.url}/dev/inbox.json`);
    const { messages } = (await reply.json()) as { messages: { to: string; text: string }[] };
    return messages.find((message) => message.to === to && having.test(message.text))?.text ?? '';
  }

  /** Verifies a mobile by its code; the browser then has the guest cookie. */
  async prove(
    mobile: string,
    purpose: 'CASE' | 'FOLLOW_UP' = 'CASE',
    details: Partial<ProveContact> = {},
  ): Promise<void> {
    const sent = await this.call(otp.send, { otpType: 'SMS', mobile, purpose });
    if (sent.status !== 200) throw new Error(`code not sent: ${JSON.stringify(sent.body)}`);
    // Only the message with the code ends with the code as a line for autofill.
    const code = /\d{6}/.exec(await this.newestMessageTo(mobile, /#\d{6}$/))?.[0];
    const proven = await this.call(otp.prove, { requestId: sent.body.data.requestId, otp: code, ...details });
    if (proven.status !== 200) throw new Error(`code not accepted: ${JSON.stringify(proven.body)}`);
  }
}

/** A visitor with a verified mobile. */
export async function verifiedVisitor(
  portal: Pick<Portal, 'url'>,
  mobile = newMobile(),
): Promise<Visitor & { mobile: string }> {
  const visitor = new Visitor(portal);
  await visitor.prove(mobile);
  return Object.assign(visitor, { mobile });
}

/** The ID of the first service of an entity. */
export async function serviceOf(visitor: Visitor, entityId: string): Promise<string> {
  const { services } = (await visitor.call(directory.services, { entityId })).body.data;
  return defined(services[0]).id;
}

/** A valid case input, with the first service of its entity, by default of the first entity. */
export async function aCaseInput(visitor: Visitor, over: Partial<SubmitCase> = {}): Promise<SubmitCase> {
  const entityId =
    over.entityId ?? defined((await visitor.call(directory.entities, { pageSize: 1 })).body.data.entities[0]).id;
  return {
    caseTypeId: 1,
    description: 'The street light in front of building 12 has been dark for three nights.',
    entityId,
    serviceId: over.serviceId ?? (await serviceOf(visitor, entityId)),
    channelId: 1,
    disclaimer: true,
    ...over,
  };
}

/** A submitted case. */
export async function aCase(visitor: Visitor, over: Partial<SubmitCase> = {}): Promise<SubmittedCase> {
  const reply = await visitor.call(cases.submit, await aCaseInput(visitor, over));
  if (reply.status !== 201) throw new Error(`not submitted: ${JSON.stringify(reply.body)}`);
  return reply.body.data.incident;
}
