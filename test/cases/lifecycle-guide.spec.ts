import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { responseSchemas } from '../../bff/http/openapi/response-schemas.ts';
import { withActions } from '../../bff/middleware/lifecycle-actions.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { LIFECYCLE } from '../../common/cases/lifecycle.ts';

const NOW = new Date('2026-11-20T08:00:00Z');

describe('middleware guide', () => {
  const guide = readFileSync('docs/middleware.md', 'utf8');

  it('documents every rule of the lifecycle', () => {
    const written = [
      ...guide.matchAll(/^\| ([A-Z_]+) \| ([\d, ]+) \| (\d+|same) \| ([a-z, ]+) \| (\w+) \| ([^|]+) \| ([^|]+) \|$/gm),
    ];
    const rows = written.map(([, action, from, to, who, text, also, when]) => [
      action,
      from,
      to,
      who,
      text,
      also,
      when !== '–',
    ]);
    const also = { assignee: '`assigneeId`', service: '`entityId`, `serviceId`' };
    const rules = LIFECYCLE.map(({ action, from, to, roles, text, requires, when }) => {
      return [
        action,
        from.join(', '),
        String(to),
        roles.join(', '),
        text,
        requires ? also[requires] : '–',
        when !== undefined,
      ];
    });
    expect(rows).toEqual(rules);
  });

  it('has an example case that the response validation accepts', () => {
    const [, example = ''] = /```json case\n(.+?)\n```/s.exec(guide) ?? [];
    const { responses, schemas } = responseSchemas();
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ responses, components: { schemas } }, 'contract');
    const isValid = ajv.compile({ $ref: 'contract#/responses/cases.read' });
    const answer = { incidents: [JSON.parse(example)] };
    const whole = withActions(
      cases.read,
      answer,
      { permissions: new Set(['C0000']), locale: 'en', address: '', requestId: '' },
      NOW,
    );
    expect([isValid(whole), isValid.errors]).toEqual([true, null]);
    expect(isValid({ incidents: [{ ...JSON.parse(example), statusCode: undefined }] })).toBe(false);
  });
});
