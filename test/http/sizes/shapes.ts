import '../../../bff/app.module.ts';
import { inputLimits } from '../../../bff/http/input-limits.ts';
import { inputSchema } from '../../../bff/http/openapi/input-schema.ts';
import type { Schema } from '../../../bff/http/openapi/schema.ts';
import type { AnyEndpoint } from '../../../common/contract/endpoint.ts';

/** The properties of an endpoint's input that a shape uses. */
interface Target {
  fields: string[];
  /** A property, a list if there is one. */
  list: string;
  members: number;
}

/** A hostile JSON text of at most the given number of bytes. */
type Shape = (bytes: number, target: Target) => string;

const base36 = (at: number): string => at.toString(36);

/** As many comma-separated units as fit between `start` and `end`. */
function filled(start: string, unit: (at: number) => string, end: string, bytes: number): string {
  const units: string[] = [];
  for (let length = start.length + end.length, at = 0; ; at++) {
    const next = unit(at);
    length += next.length + 1;
    if (length > bytes) break;
    units.push(next);
  }
  return start + units.join() + end;
}

/** Nested as deep as the size allows. */
function nested(start: string, open: string, close: string, end: string, bytes: number): string {
  const depth = Math.max(0, Math.floor((bytes - start.length - end.length) / (open.length + close.length)));
  return start + open.repeat(depth) + close.repeat(depth) + end;
}

/** Every property with a text, as long as the size allows. */
function texts(unit: string, bytes: number, { fields }: Target): string {
  const each = Math.max(0, Math.floor(bytes / fields.length) - Math.max(...fields.map((name) => name.length)) - 8);
  const text = unit.repeat(Math.floor(each / unit.length));
  return `{${fields.map((name) => `"${name}":"${text}"`).join()}}`;
}

/** As many members as are accepted, with the longest names that fit. */
function withMaxMembers(bytes: number, { members }: Target): string {
  const each = Math.max(1, Math.floor((bytes - 2) / members) - 6);
  return `{${Array.from({ length: members }, (_, index) => `"${base36(index).padStart(each, 'k')}":0`).join()}}`;
}

export const SHAPES: Record<string, Shape> = {
  'unknown keys': (bytes) => filled('{', (at) => `"${base36(at)}":0`, '}', bytes),
  'the maximum number of keys': withMaxMembers,
  'one key repeated': (bytes, { list }) => filled('{', () => `"${list}":0`, '}', bytes),
  'members of a list': (bytes, { list }) => filled(`{"${list}":[`, () => '0', ']}', bytes),
  'the maximum number of members': (_bytes, { list, members }) => `{"${list}":[${'{},'.repeat(members / 2 - 2)}{}]}`,
  'objects in a list': (bytes, { list }) => filled(`{"${list}":[`, (at) => `{"${base36(at)}":0}`, ']}', bytes),
  'nested lists': (bytes, { list }) => nested(`{"${list}":`, '[', ']', '}', bytes),
  'nested objects': (bytes, { list }) => nested(`{"${list}":`, '{"a":', '}', '}', bytes).replace(':}', ':0}'),
  'long texts': (bytes, target) => texts('ab', bytes, target),
  'blanks and at-signs': (bytes, target) => texts(' @.', bytes, target),
  escapes: (bytes, target) => texts('\\ud83d\\ude00', bytes, target),
  'a big number': (bytes, { list }) => `{"${list}":${'9'.repeat(Math.max(1, bytes - list.length - 6))}}`,
  'JSON that breaks at its end': (bytes) => filled('{', (at) => `"${base36(at)}":"x"`, ',', bytes),
};

/** The target of the shapes in an endpoint. */
export function targetOf(row: AnyEndpoint): Target {
  const properties = row.input ? ((inputSchema(row.input)['properties'] ?? {}) as Record<string, Schema>) : {};
  const fields = Object.keys(properties);
  const list = fields.find((name) => properties[name]?.['type'] === 'array') ?? fields[0] ?? 'data';
  return { fields: fields.length ? fields : ['data'], list, members: inputLimits(row).members };
}

/** The same as query strings. */
export const QUERIES: Record<string, Shape> = {
  'unknown keys': (bytes) => pairs((at) => `${base36(at)}=0`, bytes),
  'the maximum number of keys': (_bytes, { members }) =>
    Array.from({ length: members }, (_, index) => `${base36(index)}=0`).join('&'),
  'one key repeated': (bytes, { list }) => pairs(() => `${list}=0`, bytes),
  'nested names': (bytes, { list }) => `${list}${'[a]'.repeat(Math.floor((bytes - list.length - 2) / 3))}=0`,
  'long texts': (bytes, { fields }) => longest('ab', bytes, fields),
  commas: (bytes, { fields }) => longest('1,', bytes, fields),
  'blanks and at-signs': (bytes, { fields }) => longest('+@.', bytes, fields),
  escapes: (bytes, { fields }) => longest('%F0%9F%98%80', bytes, fields),
  'broken escapes': (bytes, { fields }) => longest('%E0%', bytes, fields),
  'a big number': (bytes, { list }) => `${list}=${'9'.repeat(bytes - list.length - 1)}`,
};

function pairs(unit: (at: number) => string, bytes: number): string {
  return filled('', unit, '', bytes).replaceAll(',', '&');
}

function longest(unit: string, bytes: number, fields: string[]): string {
  const each = Math.floor(bytes / fields.length) - Math.max(...fields.map((name) => name.length)) - 2;
  return fields.map((name) => `${name}=${unit.repeat(Math.max(0, Math.floor(each / unit.length)))}`).join('&');
}

const BOUNDARY = 'size-fuzz';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

const part = (name: string, content: string, more = ''): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n${more}\r\n${content}\r\n`;

/** A form with its input and a small file. */
export function formOf(field: string, json: string): string {
  return `${part(field, json)}${part('file"; filename="a.pdf', '%PDF-1.4')}--${BOUNDARY}--\r\n`;
}

/** Forms that are hostile in their structure. */
export const FORMS: Record<string, (bytes: number, field: string) => string> = {
  'many parts': (bytes, field) => part(field, '{}').repeat(Math.floor(bytes / 80)),
  'a long name of a part': (bytes) => part('n'.repeat(bytes), '{}'),
  'nested names of parts': (bytes, field) => part(field + '[a]'.repeat(Math.floor(bytes / 3)), '{}'),
  'many headers of a part': (bytes, field) => part(field, '{}', 'X-A: b\r\n'.repeat(Math.floor(bytes / 8))),
  'truncated boundaries': (bytes, field) =>
    part(field, `\r\n--${BOUNDARY.slice(0, -1)}`.repeat(Math.floor(bytes / 12))),
};
