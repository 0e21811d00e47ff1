import { openApiDocument } from '../../bff/http/openapi/document.ts';
import { CONDITIONS } from '../../bff/http/openapi/lifecycle-description.ts';
import { parseInput } from '../../bff/http/validate.ts';
import { LIFECYCLE } from '../../common/cases/lifecycle.ts';
import { ACTION_ERRORS } from '../../common/cases/action-errors.ts';
import { ENDPOINTS } from '../../common/contract/contracts.ts';
import { defined } from '../support/defined.ts';
import { DocumentSchemas, operationsOf, type Part } from './openapi-schemas.ts';

const document = openApiDocument();
const operations = new Map(operationsOf(document).map((one) => [one.operation.operationId, one]));

describe('the OpenAPI document', () => {
  it('has a text for each condition of the lifecycle', () => {
    for (const { action, when } of LIFECYCLE)
      expect([action, action in CONDITIONS]).toEqual([action, when !== undefined]);
  });

  it('has a valid request as each example', async () => {
    const errors: string[] = [];
    for (const { name: id, endpoint } of ENDPOINTS) {
      if (!endpoint.input) continue;
      const { operation } = defined(operations.get(id));
      const content = Object.values((operation.requestBody?.['content'] ?? {}) as Record<string, Part>)[0];
      const body = (endpoint.upload ? (content?.['example'] as Part)[endpoint.upload] : content?.['example']) as
        Part | undefined;
      const parameters = operation.parameters.filter(({ name, example }) => name && example !== undefined);
      // Endpoints of one path have one parameter name in the document: `id`, also where the endpoint calls it `app`.
      const propertyOf = (name: string) =>
        name === 'id' && endpoint.path.includes(':app') && !endpoint.path.includes(':id') ? 'app' : name;
      const fromParameters = Object.fromEntries(
        parameters.map(({ name, example }) => [propertyOf(String(name)), example]),
      );
      await parseInput(endpoint, { ...fromParameters, ...body }).catch((error: { details?: unknown }) =>
        errors.push(`${id}: ${JSON.stringify(error.details ?? error)}`),
      );
    }
    expect(errors).toEqual([]);
  });
});

describe('examples in the OpenAPI document', () => {
  it('exist for every request and response and match their schemas', () => {
    const errors: string[] = [];
    const schemas = new DocumentSchemas(document);
    for (const { path, method, operation } of operationsOf(document)) {
      const at = ['paths', path, method];
      const bodies = [
        { pointer: [...at, 'requestBody'], body: operation.requestBody },
        ...Object.entries(operation.responses).map(([status, body]) => ({
          pointer: [...at, 'responses', status],
          body,
        })),
      ];
      for (const { pointer, body } of bodies)
        for (const [type, media] of Object.entries((body?.['content'] ?? {}) as Record<string, Part>)) {
          if (['*/*', 'text/xml', 'text/event-stream', 'multipart/form-data'].includes(type)) continue;
          const values = media['examples']
            ? Object.values(media['examples'] as Record<string, Part>).map(({ value }) => value)
            : [media['example']];
          for (const value of values) {
            const error =
              value === undefined ? 'no example' : schemas.errorIn([...pointer, 'content', type, 'schema'], value);
            if (error) errors.push(`${pointer.join(' ')}: ${error}`);
          }
        }
    }
    expect(errors).toEqual([]);
  });

  it('show the error codes of an endpoint', () => {
    const act = defined(operations.get('cases.act')).operation.responses[409] as {
      content: Record<string, { examples: object }>;
    };
    expect(Object.keys(defined(act.content['application/json']).examples)).toEqual([
      'STALE',
      ...ACTION_ERRORS,
      'ASSIGN_BY_MANAGER',
      'ASSIGNEE_NEEDED',
      'FILE_GONE',
      'KEY_REUSED',
    ]);
    const send = defined(operations.get('otp.send')).operation.responses[429];
    expect(JSON.stringify(send)).toContain('"OTP_B50002"');
  });
});
