import { Ajv2020 } from 'ajv/dist/2020.js';
import { InputPipe } from '../../../bff/http/input.pipe.ts';
import { toAppError } from '../../../bff/http/error.filter.ts';
import { inputSchema } from '../../../bff/http/openapi/input-schema.ts';
import type { PortalRequest } from '../../../bff/http/portal-request.ts';
import type { AnyCall } from '../../../common/contract/call.ts';
import { answerOf } from '../../../common/errors/catalogue.ts';
import { asQuery, asText, MARK, parsed } from './values.ts';

const MOST_ANSWERED = 20_000;

const pipe = new InputPipe();
const ajv = new Ajv2020({ strict: false, validateFormats: false });

/** A row's own door: what came over the wire goes through the server's pipe, and is an input of the row's class or a refusal. */
export function doorOf(row: AnyCall) {
  const schema = inputSchema(row.input!);
  const fits = ajv.compile(schema);
  const names = Object.keys(schema['properties'] as object);
  /** A property of any kind goes no further. */
  const isDescribed = (name: string): boolean => Object.keys((schema['properties'] as Record<string, object>)[name]!).length > 0;
  const inPath = [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);

  /** What is wrong with how the door took it; undefined when nothing is. */
  const faultOf = async (json: string): Promise<string | undefined> => {
    let input: object;
    try {
      input = (await pipe.transform({ request: requestOf(json), row })) as object;
    } catch (fault) {
      return faultOfRefusal(fault);
    }
    const own = Object.keys(input);
    const strangers = own.filter((name) => !names.includes(name));
    if (strangers.length) return `let in ${strangers.join()}`;
    if (Object.getPrototypeOf(input) !== row.input!.prototype) return 'of another class';
    const said = JSON.stringify(input);
    if (!fits(parsed(said))) return `let in what the document does not describe: ${ajv.errorsText(fits.errors)}`;
    if (texts(Object.entries(input).filter(([name]) => isDescribed(name))).some((text) => /[\u0000\p{Cs}]/u.test(text)))
      return 'let in what PostgreSQL cannot hold as text or as JSON';
    return undefined;
  };

  const requestOf = (json: string): PortalRequest => {
    const all = row.method === 'GET' ? asQuery(json) : (parsed(json) as Record<string, unknown>);
    const params: Record<string, string> = {};
    for (const name of inPath) {
      params[name] = Object.hasOwn(all, name) ? asText(all[name]) : '';
      if (row.method === 'GET') delete all[name];
    }
    const body = row.upload ? { [row.upload]: json } : all;
    return { params, query: all, body } as unknown as PortalRequest;
  };
  return { schema, faultOf };
}

/** Every text in a value. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(texts) : [];
}

function faultOfRefusal(fault: unknown): string | undefined {
  const error = toAppError(fault);
  if (error.row.status >= 500) return `${error.row.status}: ${(fault as Error).stack}`;
  const answer = JSON.stringify(answerOf(error.code, 'r', error.details));
  if (answer.includes(MARK)) return `gives back what was sent: ${answer.slice(0, 200)}`;
  return answer.length > MOST_ANSWERED ? `answers with ${answer.length} characters` : undefined;
}
