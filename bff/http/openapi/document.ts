import type { AnyEndpoint } from '../../../common/contract/endpoint.ts';
import { CONTRACTS } from '../../../common/contract/contracts.ts';
import { APP_VERSION } from '../../../common/limits.ts';
import { responseSchemas } from './response-schemas.ts';
import { ENUMERATION_SCHEMAS } from './enumerations.ts';
import { ERROR_SCHEMA } from './error-schema.ts';
import { Examples } from './examples.ts';
import { ANSWER_HEADERS, HEADERS, PARAMETERS } from './headers.ts';
import { withLimitValues, enrichSchema } from './enrich-schema.ts';
import { OPEN311_PATHS } from './open311-description.ts';
import { OPEN311_SCHEMAS } from './open311-schemas.ts';
import { operationOf, parameterNames, type Described } from './operation.ts';
import { errorResponses } from './error-responses.ts';
import type { Schema } from './schema.ts';
import { BROWSER_TEXT, SECURITY_SCHEMES } from './security.ts';
import { TOKEN_OPERATION } from './token-operation.ts';
import { WEBHOOKS } from './webhook-description.ts';

export interface OpenApiDocument extends Schema {
  openapi: string;
  paths: Record<string, Record<string, Schema>>;
  components: Record<string, Record<string, Schema>>;
}

const DESCRIPTION = `Submit cases to the city government, follow them, and handle them. \`docs/integrating.md\` is the guide.

Every call below \`/api\` answers \`{"code": 0, "data": …}\`, or an error of the catalogue with its HTTP status. \`/open311/v2\` and \`/oauth/token\` answer by their own
standards. Times are ISO 8601 in UTC, days are those of Asia/Dubai, mobiles are E.164. Responses may gain properties; clients must ignore properties that they do not know.

${BROWSER_TEXT}`;

/** Tags of operations that are not in the contracts. */
const OTHER_TAGS = {
  apiClients: 'Other systems that call in their own name.',
  open311: 'Open311 GeoReport v2: public cases, and submission by API clients.',
};

/** The address of the portal when none is given. */
const EXAMPLE_URL = 'https://voice.city.example';

const shapeOf = (path: string): string => path.replace(/:\w+/g, '{}');

/** Each endpoint at its path and its aliases. Paths of the same shape share parameter names, preferably \`id\`. */
function describedEndpoints(answers: Record<string, Schema>, examples: Examples): Described[] {
  const rows = Object.entries(CONTRACTS).flatMap(([module, contract]) =>
    Object.entries(contract as Record<string, AnyEndpoint>).flatMap(([name, endpoint]) =>
      [endpoint.path, ...(endpoint.aliases ?? [])].map((path, index) => ({
        id: index ? `${module}.${name}.${index}` : `${module}.${name}`,
        module,
        endpoint,
        path,
        answer: answers[`${module}.${name}`],
        examples,
      })),
    ),
  );
  const names = new Map<string, string[]>();
  for (const { path } of rows) if (!names.has(shapeOf(path)) || /:id\b/.test(path)) names.set(shapeOf(path), parameterNames(path));
  return rows.map((one) => ({ ...one, names: names.get(shapeOf(one.path)) ?? parameterNames(one.path) }));
}

function pathsOf(rows: Described[]): OpenApiDocument['paths'] {
  const paths: OpenApiDocument['paths'] = {};
  for (const described of rows) {
    let index = 0;
    const path = `/api/${described.path.replace(/:\w+/g, () => `{${described.names[index++]}}`)}`;
    paths[path] = { ...paths[path], [described.endpoint.method.toLowerCase()]: operationOf(described) };
  }
  return paths;
}

const enrichAll = (schemas: Record<string, Schema>, isNamed: boolean): Record<string, Schema> =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, enrichSchema(schema, isNamed ? name : '')]));

/** The response schemas with named enumerations, formats and integers. */
function answersAndSchemas() {
  const { modules, answers, schemas } = responseSchemas();
  return {
    modules,
    answers: enrichAll(answers, false),
    schemas: { ...enrichAll(schemas, true), ...ENUMERATION_SCHEMAS } as Record<string, Schema>,
  };
}

const infoOf = (publicUrl: string): Schema => ({
  title: 'Customer Voice',
  version: APP_VERSION,
  summary: 'The city government’s portal for incidents, complaints, suggestions and feedback',
  description: DESCRIPTION,
  contact: { name: 'Customer Voice programme', url: `${publicUrl}/contact-us` },
  license: { name: 'Proprietary: for the city government and those that it allows', identifier: 'LicenseRef-Proprietary' },
});

/** The components that paths and error responses refer to. */
function referenced(kind: string, components: Record<string, Schema>, paths: object): Record<string, Schema> {
  const text = JSON.stringify([paths, errorResponses(ANSWER_HEADERS)]);
  return Object.fromEntries(Object.entries(components).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`)));
}

/** The OpenAPI 3.1 document, built from the contracts, their input classes and their response types. */
export function openApiDocument(publicUrl = EXAMPLE_URL): OpenApiDocument {
  const { modules, answers, schemas } = answersAndSchemas();
  const paths = {
    ...pathsOf(describedEndpoints(answers, new Examples(schemas))),
    '/oauth/token': { post: TOKEN_OPERATION },
    ...OPEN311_PATHS,
  };
  return {
    openapi: '3.1.0',
    info: infoOf(publicUrl),
    servers: [{ url: publicUrl, description: 'This portal' }],
    tags: Object.entries({ ...modules, ...OTHER_TAGS }).map(([name, description]) => ({ name, description: withLimitValues(description) })),
    security: [{ bearer: [] }],
    paths,
    webhooks: WEBHOOKS,
    components: {
      schemas: { ...schemas, ...OPEN311_SCHEMAS, Error: ERROR_SCHEMA },
      responses: errorResponses(ANSWER_HEADERS),
      headers: referenced('headers', HEADERS, paths),
      parameters: referenced('parameters', PARAMETERS, paths),
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}
