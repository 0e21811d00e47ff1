import { openApiDocument } from '../../bff/http/openapi/document.ts';
import { CONDITIONS } from '../../bff/http/openapi/lifecycle-description.ts';
import { parseInput } from '../../bff/http/validate.ts';
import { LIFECYCLE } from '../../common/cases/lifecycle.ts';
import { CONTRACTS } from '../../common/contract/contracts.ts';
import type { AnyEndpoint } from '../../common/contract/endpoint.ts';
import { defined } from '../support/defined.ts';
import { operationsOf, type Part } from './openapi-schemas.ts';

const rows = Object.entries(CONTRACTS).flatMap(([module, contract]) =>
  Object.entries(contract as Record<string, AnyEndpoint>).map(([name, row]) => ({ id: `${module}.${name}`, row })),
);

describe('the parts of the OpenAPI document', () => {
  it('have a text for each condition of the lifecycle', () => {
    for (const { action, when } of LIFECYCLE) expect([action, action in CONDITIONS]).toEqual([action, when !== undefined]);
  });

  it('have examples that are valid requests', async () => {
    const found = new Map(operationsOf(openApiDocument()).map((one) => [one.operation.operationId, one]));
    const errors: string[] = [];
    for (const { id, row } of rows) {
      if (!row.input) continue;
      const { operation } = defined(found.get(id));
      const content = Object.values((operation.requestBody?.['content'] ?? {}) as Record<string, Part>)[0];
      const body = (row.upload ? (content?.['example'] as Part)[row.upload] : content?.['example']) as Part | undefined;
      const given = operation.parameters.filter(({ name, example }) => name && example !== undefined);
      // Where endpoints share a path, the document has one name for a parameter that an endpoint may name otherwise.
      const named = (name: string) => (name === 'id' && row.path.includes(':app') && !row.path.includes(':id') ? 'app' : name);
      const own = Object.fromEntries(given.map(({ name, example }) => [named(String(name)), example]));
      await parseInput(row, { ...own, ...body }).catch((error: { details?: unknown }) =>
        errors.push(`${id}: ${JSON.stringify(error.details ?? error)}`),
      );
    }
    expect(errors).toEqual([]);
  });
});
