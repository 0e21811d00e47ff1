import { openApiDocument } from '../../bff/http/openapi/document.ts';
import { CONDITIONS } from '../../bff/http/openapi/lifecycle-description.ts';
import { parseInput } from '../../bff/http/validate.ts';
import { LIFECYCLE } from '../../common/cases/lifecycle.ts';
import { ENDPOINTS } from '../../common/contract/contracts.ts';
import { defined } from '../support/defined.ts';
import { operationsOf, type Part } from './openapi-schemas.ts';

describe('the OpenAPI document', () => {
  it('has a text for each condition of the lifecycle', () => {
    for (const { action, when } of LIFECYCLE) expect([action, action in CONDITIONS]).toEqual([action, when !== undefined]);
  });

  it('has a valid request as each example', async () => {
    const operations = new Map(operationsOf(openApiDocument()).map((one) => [one.operation.operationId, one]));
    const errors: string[] = [];
    for (const { name: id, endpoint } of ENDPOINTS) {
      if (!endpoint.input) continue;
      const { operation } = defined(operations.get(id));
      const content = Object.values((operation.requestBody?.['content'] ?? {}) as Record<string, Part>)[0];
      const body = (endpoint.upload ? (content?.['example'] as Part)[endpoint.upload] : content?.['example']) as Part | undefined;
      const parameters = operation.parameters.filter(({ name, example }) => name && example !== undefined);
      // Endpoints of one path have one parameter name in the document: `id`, also where the endpoint calls it `app`.
      const propertyOf = (name: string) =>
        name === 'id' && endpoint.path.includes(':app') && !endpoint.path.includes(':id') ? 'app' : name;
      const fromParameters = Object.fromEntries(parameters.map(({ name, example }) => [propertyOf(String(name)), example]));
      await parseInput(endpoint, { ...fromParameters, ...body }).catch((error: { details?: unknown }) =>
        errors.push(`${id}: ${JSON.stringify(error.details ?? error)}`),
      );
    }
    expect(errors).toEqual([]);
  });
});
