import fc from 'fast-check';
import '../../bff/app.module.ts';
import { ENDPOINTS } from '../../common/contract/contracts.ts';
import { inputLimits } from '../../bff/http/input-limits.ts';
import { isWithin } from '../../bff/http/json-size.ts';
import { inputSchema } from '../../bff/http/openapi/input-schema.ts';
import type { Schema, ValueSchema } from '../../bff/http/openapi/schema.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { defined } from '../support/defined.ts';
import { FOLLOW_LIMITS } from './follow-limits.ts';

const endpoints = ENDPOINTS.filter(({ endpoint }) => endpoint.input);

/** The largest value that a schema allows, with Arabic texts. */
function largest(schema: Schema): unknown {
  const { type, properties, items, maxItems, maxLength, enum: values } = schema as ValueSchema;
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, largest(one)]));
  if (type === 'array') return Array.from({ length: maxItems ?? Infinity }, () => largest(items ?? {}));
  if (type === 'integer' || type === 'number') return -123_456_789.123_456;
  return values ? String(values[0]) : 'ك'.repeat(maxLength ?? 100);
}

describe('input limits', () => {
  it.each(endpoints)('accept the largest valid input of $name', ({ endpoint }) => {
    const json = JSON.stringify(largest(inputSchema(defined(endpoint.input))), null, 2);
    const { bytes, ...limits } = inputLimits(endpoint);
    expect(Buffer.byteLength(json)).toBeLessThanOrEqual(bytes);
    expect(isWithin(Buffer.from(json), limits)).toBe(true);
  });

  it('are small for small DTOs', () => {
    expect(inputLimits(cases.follow)).toEqual(FOLLOW_LIMITS);
    const sizes = endpoints.map(({ endpoint }) => inputLimits(endpoint)).sort((one, other) => one.bytes - other.bytes);
    expect(defined(sizes[Math.floor(sizes.length / 2)]).bytes).toBeLessThan(8192);
    expect(defined(sizes.at(-1)).bytes).toBe(256 * 1024);
    expect(Math.max(...sizes.map(({ members }) => members))).toBeLessThan(1000);
  });
});

/** The members of all objects and lists, and the levels, of a parsed value. */
function structureOf(value: unknown): { members: number; depth: number } {
  if (value === null || typeof value !== 'object') return { members: 0, depth: 0 };
  const inside = Object.values(value).map(structureOf);
  const members = inside.reduce((sum, one) => sum + one.members, 0);
  // An empty object or list counts as one member, because it costs as much.
  return { members: members + Math.max(inside.length, 1), depth: 1 + Math.max(0, ...inside.map(({ depth }) => depth)) };
}

describe('JSON size check', () => {
  it('counts members and levels without parsing', () => {
    const texts = fc.tuple(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(0, 1, 4));
    fc.assert(
      fc.property(texts, ([value, indentation]) => {
        const json = Buffer.from(JSON.stringify(value, null, indentation));
        const { members, depth } = structureOf(JSON.parse(json.toString('utf8')));
        expect(isWithin(json, { members, depth })).toBe(true);
        if (members) expect(isWithin(json, { members: members - 1, depth })).toBe(false);
        if (depth) expect(isWithin(json, { members, depth: depth - 1 })).toBe(false);
      }),
      { seed: 20_261_122, numRuns: 2000 },
    );
  });

  it.each(['"', '"\\', '{"a', '{"a\\"', ']]]', '"\\u005', ''])('accepts the malformed text %j', (json) => {
    expect(isWithin(Buffer.from(json), { members: 1, depth: 1 })).toBe(true);
  });
});
