import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { OpenApiDocument } from '../../bff/http/openapi/document.ts';

export type { OpenApiDocument };

export type Part = Record<string, unknown>;

/** An operation with its path and method. */
export interface Operation {
  path: string;
  method: string;
  operation: Part & { operationId: string; parameters: Part[]; responses: Record<string, Part>; requestBody?: Part };
}

/** Every operation of the document. */
export function operationsOf(document: Pick<OpenApiDocument, 'paths'>): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation: operation as Operation['operation'],
    })),
  );
}

/** Validates values against the schemas of the document, including formats. */
export class DocumentSchemas {
  readonly #ajv = new Ajv2020({ strict: false, allErrors: false });

  constructor(document: OpenApiDocument) {
    addFormats.default(this.#ajv);
    this.#ajv.addFormat('password', true);
    this.#ajv.addSchema(document, 'api');
  }

  /** The validation error of a value, or undefined. `pointer`: the path of the schema in the document. */
  errorIn(pointer: string[], value: unknown): string | undefined {
    const escaped = pointer.map((part) => encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1')));
    const validate = this.#ajv.compile({ $ref: `api#/${escaped.join('/')}` });
    return validate(value) ? undefined : this.#ajv.errorsText(validate.errors);
  }
}

/** Every object in the document, with its path. */
export function* partsOf(part: unknown, address = ''): Generator<{ address: string; part: Part }> {
  if (part === null || typeof part !== 'object') return;
  if (!Array.isArray(part)) yield { address, part: part as Part };
  for (const [name, inner] of Object.entries(part)) yield* partsOf(inner, `${address}/${name}`);
}
