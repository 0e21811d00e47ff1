import { ENDPOINTS } from '../../../common/contract/contracts.ts';
import { RELEASE_VERSION } from '../../config/release-version.ts';
import { responseSchemas } from './response-schemas.ts';
import { ENUMERATION_SCHEMAS } from './enumerations.ts';
import { ERROR_SCHEMA } from './error-schema.ts';
import { Examples } from './examples.ts';
import { RESPONSE_HEADERS, HEADERS, PARAMETERS } from './headers.ts';
import { withLimitValues, enrichSchema } from './enrich-schema.ts';
import { OPEN311_PATHS } from './open311-description.ts';
import { OPEN311_SCHEMAS } from './open311-schemas.ts';
import { operationOf, parameterNames, type DescribedEndpoint } from './operation.ts';
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

Every endpoint below \`/api\` returns \`{"code": 0, "data": …}\`, a file or an event stream, or an error of the catalogue with its HTTP status. \`/open311/v2\` and \`/oauth/token\` return the
responses of their standards. Times are ISO 8601 in UTC, days are those of Asia/Dubai, mobiles are E.164. Responses may gain properties; clients must ignore properties that they do not know.

${BROWSER_TEXT}`;

/** Tags of operations that are not in the contracts. */
const OTHER_TAGS = {
  apiClients: 'Systems that call the API under their own name.',
  open311: 'Open311 GeoReport v2: public cases, and submission by API clients.',
};

/** The address of the portal when none is given. */
const EXAMPLE_URL = 'https://voice.city.example';

/** The path with anonymous parameters, so that `a/:id` and `a/:caseId` are equal. */
const anonymousPath = (path: string): string => path.replace(/:\w+/g, '{}');

/**
 * Each endpoint at its path and its aliases. Paths that differ only in parameter names share these names, preferably
 * `id`.
 */
function describedEndpoints(responses: Record<string, Schema>, examples: Examples): DescribedEndpoint[] {
  const rows = ENDPOINTS.flatMap(({ name, contract, endpoint }) =>
    [endpoint.path, ...(endpoint.aliases ?? [])].map((path, index) => ({
      id: index ? `${name}.${index}` : name,
      tag: contract,
      endpoint,
      path,
      response: responses[name],
      examples,
    })),
  );
  const names = new Map<string, string[]>();
  for (const { path } of rows)
    if (!names.has(anonymousPath(path)) || /:id\b/.test(path)) names.set(anonymousPath(path), parameterNames(path));
  return rows.map((row) => ({ ...row, names: names.get(anonymousPath(row.path)) ?? parameterNames(row.path) }));
}

function pathsOf(rows: DescribedEndpoint[]): OpenApiDocument['paths'] {
  const paths: OpenApiDocument['paths'] = {};
  for (const described of rows) {
    let index = 0;
    const path = `/api/${described.path.replace(/:\w+/g, () => `{${described.names[index++]}}`)}`;
    paths[path] = { ...paths[path], [described.endpoint.method.toLowerCase()]: operationOf(described) };
  }
  return paths;
}

const enrichAll = (schemas: Record<string, Schema>, isNamed: boolean): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, enrichSchema(schema, isNamed ? name : '')]),
  );

/** The response schemas with named enumerations, formats and integers. */
function enrichedSchemas() {
  const { contracts, responses, schemas } = responseSchemas();
  return {
    contracts,
    responses: enrichAll(responses, false),
    schemas: { ...enrichAll(schemas, true), ...ENUMERATION_SCHEMAS } as Record<string, Schema>,
  };
}

const infoOf = (publicUrl: string): Schema => ({
  title: 'Customer Voice',
  version: RELEASE_VERSION,
  summary: 'The city government’s portal for incidents, complaints, suggestions and feedback',
  description: DESCRIPTION,
  contact: { name: 'Customer Voice programme', url: `${publicUrl}/contact-us` },
  license: {
    name: 'Proprietary: for the city government and those that it allows',
    identifier: 'LicenseRef-Proprietary',
  },
});

/** The components that paths and error responses refer to. */
function referenced(kind: string, components: Record<string, Schema>, paths: object): Record<string, Schema> {
  const text = JSON.stringify([paths, errorResponses(RESPONSE_HEADERS)]);
  return Object.fromEntries(
    Object.entries(components).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`)),
  );
}

/** The OpenAPI 3.1 document, built from the contracts, their input classes and their response types. */
export function openApiDocument(publicUrl = EXAMPLE_URL): OpenApiDocument {
  const { contracts, responses, schemas } = enrichedSchemas();
  const paths = {
    ...pathsOf(describedEndpoints(responses, new Examples(schemas))),
    '/oauth/token': { post: TOKEN_OPERATION },
    ...OPEN311_PATHS,
  };
  return {
    openapi: '3.1.0',
    info: infoOf(publicUrl),
    servers: [{ url: publicUrl, description: 'This portal' }],
    tags: Object.entries({ ...contracts, ...OTHER_TAGS }).map(([name, description]) => ({
      name,
      description: withLimitValues(description),
    })),
    security: [{ bearer: [] }],
    paths,
    webhooks: WEBHOOKS,
    components: {
      schemas: { ...schemas, ...OPEN311_SCHEMAS, Error: ERROR_SCHEMA },
      responses: errorResponses(RESPONSE_HEADERS),
      headers: referenced('headers', HEADERS, paths),
      parameters: referenced('parameters', PARAMETERS, paths),
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}
