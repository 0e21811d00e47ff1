import type { AnyCall } from '../../../common/contract/call.ts';
import { CONTRACTS } from '../../../common/contract/contracts.ts';
import { APP_VERSION } from '../../../common/limits.ts';
import { answerSchemas } from './answer-schemas.ts';
import { ANSWER_HEADERS, operationOf, parameterNames, type Described } from './operation.ts';
import { ERROR_SCHEMA, refusalResponses } from './refusals.ts';
import type { Schema } from './schema.ts';
import { SECURITY_SCHEMES } from './security.ts';
import { TOKEN_OPERATION } from './token-operation.ts';
import { WEBHOOKS } from './webhook-description.ts';

export interface OpenApiDocument extends Schema {
  openapi: string;
  paths: Record<string, Record<string, Schema>>;
  components: Record<string, Record<string, Schema>>;
}

const DESCRIPTION = `Open311 GeoReport v2 is spoken beside this API, under /open311/v2. Every call of the API answers \`{"code": 0, "data": …}\`, or an error of the catalogue with its HTTP status.
Times are ISO 8601 in UTC, mobiles E.164. Permission codes: C0000 anyone, C0001 logged in, C0002 admin and agent manager,
C0003 agent, C0004 content manager, C0005 a verified account; provenMobile: a mobile proven by one-time code.`;

/** What is described beside the contract's rows. */
const OTHER_TAGS = { tools: 'Other systems that call in their own name.' };

const shapeOf = (path: string): string => path.replace(/:\w+/g, '{}');

/** Each row at its path and its aliases. Paths of one shape are one path: their parameters bear the names of the first that says \`id\`. */
function describedRows(answers: Record<string, Schema>): Described[] {
  const rows = Object.entries(CONTRACTS).flatMap(([module, contract]) =>
    Object.entries(contract as Record<string, AnyCall>).flatMap(([name, row]) =>
      [row.path, ...(row.aliases ?? [])].map((path, time) => ({
        id: time ? `${module}.${name}.${time}` : `${module}.${name}`,
        module,
        row,
        path,
        answer: answers[`${module}.${name}`],
      })),
    ),
  );
  const names = new Map<string, string[]>();
  for (const { path } of rows) if (!names.has(shapeOf(path)) || /:id\b/.test(path)) names.set(shapeOf(path), parameterNames(path));
  return rows.map((row) => ({ ...row, names: names.get(shapeOf(row.path))! }));
}

function pathsOf(rows: Described[]): OpenApiDocument['paths'] {
  const paths: OpenApiDocument['paths'] = {};
  for (const described of rows) {
    let place = 0;
    const path = `/api/${described.path.replace(/:\w+/g, () => `{${described.names[place++]}}`)}`;
    paths[path] = { ...paths[path], [described.row.method.toLowerCase()]: operationOf(described) };
  }
  return paths;
}

const HEADERS: Record<string, Schema> = {
  'X-Request-Id': { description: 'The request’s id: the caller’s, if it is well formed', schema: { type: 'string' } },
  'X-Response-Time': { description: 'Milliseconds', schema: { type: 'number' } },
  'Retry-After': { description: 'Seconds after which it makes sense to try again', schema: { type: 'integer' } },
};

const PARAMETERS: Record<string, Schema> = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Same caller, key and body: the work is done once, and every repeat gets its answer',
    schema: { type: 'string', minLength: 8, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
  },
};

/** The OpenAPI 3.1 document, made from the contract’s rows, their input classes and the types of their answers. */
export function openApiDocument(): OpenApiDocument {
  const { modules, answers, schemas } = answerSchemas();
  return {
    openapi: '3.1.0',
    info: { title: 'Customer Voice', version: APP_VERSION, description: DESCRIPTION },
    servers: [{ url: '/' }],
    tags: Object.entries({ ...modules, ...OTHER_TAGS }).map(([name, description]) => ({ name, description })),
    paths: { ...pathsOf(describedRows(answers)), '/oauth/token': { post: TOKEN_OPERATION } },
    webhooks: WEBHOOKS,
    components: {
      schemas: { ...schemas, Error: ERROR_SCHEMA },
      responses: refusalResponses(ANSWER_HEADERS),
      headers: HEADERS,
      parameters: PARAMETERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}
