import { Ajv2020 } from 'ajv/dist/2020.js';
import { InputPipe } from '../../../bff/http/input.pipe.ts';
import { toAppError } from '../../../bff/http/error.filter.ts';
import { inputSchema } from '../../../bff/http/openapi/input-schema.ts';
import type { PortalRequest } from '../../../bff/http/portal-request.ts';
import type { AnyEndpoint } from '../../../common/contract/endpoint.ts';
import { errorResponseOf } from '../../../bff/i18n/error-texts.ts';
import { MARK } from './hostile-values.ts';
import { asQuery, asText, parseJson } from './values.ts';
import { defined } from '../../support/defined.ts';

const MAX_ERROR_CHARACTERS = 20_000;

const pipe = new InputPipe();
const ajv = new Ajv2020({ strict: false, validateFormats: false });

/** Runs the server's input pipe for an endpoint and checks its result against the endpoint's JSON schema. */
export function validatorOf(endpoint: AnyEndpoint) {
  const schema = inputSchema(defined(endpoint.input));
  const matchesSchema = ajv.compile(schema);
  const names = Object.keys(schema['properties'] as object);
  /** Whether the schema restricts the property. */
  const isRestricted = (name: string): boolean =>
    Object.keys(defined((schema['properties'] as Record<string, object>)[name])).length > 0;
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

  /** The error of the validation for this input; undefined when it behaved correctly. */
  const errorIn = async (json: string): Promise<string | undefined> => {
    let input: object;
    try {
      input = (await pipe.transform({ request: requestOf(json), endpoint })) as object;
    } catch (error) {
      return errorInRejection(error);
    }
    const inputNames = Object.keys(input);
    const unknown = inputNames.filter((name) => !names.includes(name));
    if (unknown.length) return `accepted ${unknown.join()}`;
    if (Object.getPrototypeOf(input) !== defined(endpoint.input).prototype)
      return 'returned an instance of another class';
    const text = JSON.stringify(input);
    if (!matchesSchema(parseJson(text)))
      return `accepted input that the schema does not allow: ${ajv.errorsText(matchesSchema.errors)}`;
    if (texts(Object.entries(input).filter(([name]) => isRestricted(name))).some((one) => /[\u0000\p{Cs}]/u.test(one)))
      return 'accepted text that PostgreSQL cannot store';
    return undefined;
  };

  const requestOf = (json: string): PortalRequest => {
    const all = endpoint.method === 'GET' ? asQuery(json) : (parseJson(json) as Record<string, unknown>);
    const params: Record<string, string> = {};
    for (const name of inPath) {
      params[name] = Object.hasOwn(all, name) ? asText(all[name]) : '';
      if (endpoint.method === 'GET') delete all[name];
    }
    const body = endpoint.upload ? { [endpoint.upload]: json } : all;
    return { params, query: all, body } as unknown as PortalRequest;
  };
  return { schema, errorIn };
}

/** Every string in a value. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(texts) : [];
}

function errorInRejection(cause: unknown): string | undefined {
  const error = toAppError(cause);
  if (error.entry.status >= 500) return `${error.entry.status}: ${(cause as Error).stack}`;
  const answer = JSON.stringify(errorResponseOf(error.code, 'r', error.details));
  if (answer.includes(MARK)) return `returns the input: ${answer.slice(0, 200)}`;
  return answer.length > MAX_ERROR_CHARACTERS ? `answers with ${answer.length} characters` : undefined;
}
