import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openApiDocument, type OpenApiDocument } from '../../bff/http/openapi/document.ts';
import type { Schema } from '../../bff/http/openapi/schema.ts';
import { defined } from './defined.ts';

/** One for all suites of a worker, because compiling its validators is slower than starting a portal. */
let shared: ResponseChecker | undefined;

/** Checks every API response of a server. Returns the list to which deviations from the OpenAPI document are added. */
export function checkResponses(server: Server): string[] {
  const errors: string[] = [];
  const check = (shared ??= new ResponseChecker());
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const path = defined(defined(request.url).split('?')[0]);
    if (!/^\/(api|oauth)\//.test(path)) return;
    const chunks: Buffer[] = [];
    const record = (chunk: unknown) => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
    };
    for (const method of ['write', 'end'] as const) {
      const pass = response[method].bind(response) as (...given: unknown[]) => unknown;
      const passAndRecord = (...given: unknown[]): unknown => {
        record(given[0]);
        return pass(...given);
      };
      Object.assign(response, { [method]: passAndRecord });
    }
    response.once('finish', () => {
      const error = check.errorIn(defined(request.method), path, response, Buffer.concat(chunks).toString('utf8'));
      if (error) errors.push(`${request.method} ${path} ${response.statusCode}: ${error}`);
    });
  });
  return errors;
}

class ResponseChecker {
  readonly #document: OpenApiDocument = closed(openApiDocument());
  readonly #ajv = new Ajv2020({ strict: false, allErrors: false });
  readonly #validators = new Map<string, ValidateFunction>();
  /** Paths as patterns; those with fewer parameters first, in the server's order. */
  readonly #paths = Object.keys(this.#document.paths)
    .map((path) => ({
      path,
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
      parameters: path.split('{').length,
    }))
    .sort((one, other) => one.parameters - other.parameters);

  constructor() {
    addFormats.default(this.#ajv);
    this.#ajv.addFormat('password', true);
    this.#ajv.addSchema(this.#document, 'api');
  }

  errorIn(method: string, path: string, response: ServerResponse, body: string): string | undefined {
    const operation = method.toLowerCase();
    const at = this.#paths.find(
      (one) => one.pattern.test(path) && operation in defined(this.#document.paths[one.path]),
    )?.path;
    const status = String(response.statusCode);
    // An unknown path answers 404, 405 for another method, or 403 for a foreign origin. OPTIONS and the document's own
    // pages are not described either.
    if (!at) {
      const isExpected = ['403', '404', '405'].includes(status) || method === 'OPTIONS' || isDocumentPath(path);
      return isExpected ? undefined : 'no such operation';
    }
    const answers = defined(defined(this.#document.paths[at])[operation])['responses'] as Record<string, Schema>;
    if (!answers[status]) return `status ${status} is not described`;
    for (const name of ['x-request-id', 'x-response-time'])
      if (!response.hasHeader(name)) return `without the header ${name}`;
    const found = this.#resolved(answers[status], `api#/paths/${escaped(at)}/${operation}/responses/${status}`);
    if (response.statusCode === 304) return undefined;
    const content = (found.answer['content'] ?? {}) as Record<string, Schema>;
    // Files and event streams are not validated.
    if ('*/*' in content || 'text/event-stream' in content) return undefined;
    const type = defined(String(response.getHeader('content-type')).split(';')[0]);
    if (!content[type]) return `content of type ${type}`;
    const validate = this.#validator(`${found.pointer}/content/${escaped(type)}/schema`);
    return validate(JSON.parse(body)) ? undefined : `${this.#ajv.errorsText(validate.errors)} in ${body.slice(0, 300)}`;
  }

  #resolved(answer: Schema, pointer: string): { answer: Schema; pointer: string } {
    const ref = answer['$ref'] as string | undefined;
    if (!ref) return { answer, pointer };
    return {
      answer: defined(defined(this.#document.components['responses'])[defined(ref.split('/').at(-1))]),
      pointer: `api${ref}`,
    };
  }

  #validator(pointer: string): ValidateFunction {
    const compiled = this.#validators.get(pointer) ?? this.#ajv.compile({ $ref: pointer });
    this.#validators.set(pointer, compiled);
    return compiled;
  }
}

const escaped = (part: string): string => encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1'));

/** The paths of the document itself and of its page. */
const isDocumentPath = (path: string): boolean => path === '/api/openapi.json' || /^\/api\/docs(\/|$)/.test(path);

/** Forbids properties that the document does not name, although clients must accept them. */
function closed<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(closed) as Part;
  if (part === null || typeof part !== 'object') return part;
  const copy = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, closed(value as unknown)]));
  const isOpenObject = copy['type'] === 'object' && 'properties' in copy && !('additionalProperties' in copy);
  return (isOpenObject ? { ...copy, additionalProperties: false } : copy) as Part;
}
