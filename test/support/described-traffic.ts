import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openApiDocument, type OpenApiDocument } from '../../bff/http/openapi/document.ts';
import type { Schema } from '../../bff/http/openapi/schema.ts';

/** One for all suites of a worker: compiling its validators costs more than a portal's start. */
let shared: DescribedTraffic | undefined;

/** Checks every answer of the API that this server gives, whoever asks. Gives the list into which those go that differ from the OpenAPI document. */
export function watchTraffic(server: Server): string[] {
  const faults: string[] = [];
  const check = (shared ??= new DescribedTraffic());
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url!.split('?')[0]!;
    if (!/^\/(api|oauth)\//.test(path)) return;
    const chunks: Buffer[] = [];
    const keep = (chunk: unknown) => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
    };
    for (const way of ['write', 'end'] as const) {
      const pass = response[way].bind(response) as (...given: unknown[]) => unknown;
      response[way] = ((...given: unknown[]) => {
        keep(given[0]);
        return pass(...given);
      }) as never;
    }
    response.once('finish', () => {
      const fault = check.faultOf(request.method!, path, response, Buffer.concat(chunks).toString('utf8'));
      if (fault) faults.push(`${request.method} ${path} ${response.statusCode}: ${fault}`);
    });
  });
  return faults;
}

class DescribedTraffic {
  readonly #document: OpenApiDocument = closed(openApiDocument());
  readonly #ajv = new Ajv2020({ strict: false, allErrors: false });
  readonly #validators = new Map<string, ValidateFunction>();
  /** Paths as patterns; those with fewer parameters first, as the server matches them. */
  readonly #paths = Object.keys(this.#document.paths)
    .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`), holes: path.split('{').length }))
    .sort((one, other) => one.holes - other.holes);

  constructor() {
    addFormats.default(this.#ajv);
    this.#ajv.addFormat('password', true);
    this.#ajv.addSchema(this.#document, 'api');
  }

  faultOf(method: string, path: string, response: ServerResponse, body: string): string | undefined {
    const operation = method.toLowerCase();
    const at = this.#paths.find((one) => one.pattern.test(path) && operation in this.#document.paths[one.path]!)?.path;
    const status = String(response.statusCode);
    // What is no call is nobody's to describe; it answers 404, or 405 where the path is a call of another method.
    if (!at)
      return ['403', '404', '405'].includes(status) || method === 'OPTIONS'
        ? undefined
        : isPortalsOwn(path)
          ? undefined
          : 'no such operation';
    const answers = this.#document.paths[at]![operation]!['responses'] as Record<string, Schema>;
    if (!answers[status]) return `status ${status} is not described`;
    for (const name of ['x-request-id', 'x-response-time']) if (!response.hasHeader(name)) return `without the header ${name}`;
    const found = this.#resolved(answers[status], `api#/paths/${escaped(at)}/${operation}/responses/${status}`);
    if (response.statusCode === 304) return undefined;
    const content = (found.answer['content'] ?? {}) as Record<string, Schema>;
    if ('*/*' in content || 'text/event-stream' in content) return undefined;
    const type = String(response.getHeader('content-type')).split(';')[0]!;
    if (!content[type]) return `content of type ${type}`;
    const validate = this.#validator(`${found.pointer}/content/${escaped(type)}/schema`);
    // Of a stream each event's data is described.
    const said = type === 'text/event-stream' ? [...body.matchAll(/^event: case\ndata: (.*)$/gm)].map((event) => event[1]!) : [body];
    return said.every((one) => validate(JSON.parse(one))) ? undefined : `${this.#ajv.errorsText(validate.errors)} in ${body.slice(0, 300)}`;
  }

  #resolved(answer: Schema, pointer: string): { answer: Schema; pointer: string } {
    const ref = answer['$ref'] as string | undefined;
    if (!ref) return { answer, pointer };
    return { answer: this.#document.components['responses']![ref.split('/').at(-1)!]!, pointer: `api${ref}` };
  }

  #validator(pointer: string): ValidateFunction {
    const kept = this.#validators.get(pointer) ?? this.#ajv.compile({ $ref: pointer });
    this.#validators.set(pointer, kept);
    return kept;
  }
}

const escaped = (part: string): string => encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1'));

/** The document itself and the page that shows it. */
const isPortalsOwn = (path: string): boolean => path === '/api/openapi.json' || /^\/api\/docs(\/|$)/.test(path);

/** The document lets answers grow; here a property that it does not name is a fault. */
function closed<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(closed) as Part;
  if (part === null || typeof part !== 'object') return part;
  const copy = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, closed(value as unknown)]));
  const isOpenObject = copy['type'] === 'object' && 'properties' in copy && !('additionalProperties' in copy);
  return (isOpenObject ? { ...copy, additionalProperties: false } : copy) as Part;
}
