import { inputSchema } from '../../bff/http/openapi/input-schema.ts';
import type { Schema } from '../../bff/http/openapi/schema.ts';
import type { AnyCall } from '../../common/contract/call.ts';
import { CONTRACTS } from '../../common/contract/contracts.ts';
import { pdf } from '../documents/samples/files.ts';
import { aSignedIn } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';

const MADE_UP = {
  email: 'canary.of.every.call@mail.example',
  mobile: '+971557654399',
  passport: 'PCANARYEVERY',
  code: '482915',
  password: 'CanaryEvery#2026',
  id: '0ca0ca0c-a0ca-4ca0-8ca0-0ca0ca0ca0ca',
  text: 'CanaryOfEveryCall',
  token: 'canaryTokenOfEveryCall',
};

/** What a property's name and schema let a made-up person say. */
function valueFor(name: string, schema: Schema): unknown {
  const { type, format, pattern, enum: values, items, minimum } = schema as Record<string, never>;
  if (values) return (values as unknown[])[0];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number' || minimum !== undefined) return minimum ?? 1;
  if (type === 'array') return [valueFor(name, items ?? {})];
  if (schema['properties']) return inputFor(schema);
  if (format === 'email') return MADE_UP.email;
  if (format === 'uuid') return MADE_UP.id;
  if (format === 'password') return MADE_UP.password;
  if (String(pattern).includes('9715')) return MADE_UP.mobile;
  if (/passport/i.test(name)) return MADE_UP.passport;
  if (/^otp|code/i.test(name)) return MADE_UP.code;
  return MADE_UP.text;
}

const inputFor = (schema: Schema): Record<string, unknown> =>
  Object.fromEntries(Object.entries(schema['properties'] as Record<string, Schema>).map(([name, one]) => [name, valueFor(name, one)]));

/** Says everything of a made-up person in every call and its headers, as nobody, as a customer and as an admin. Gives what was said. */
export async function sayItInEveryCall(url: string): Promise<string[]> {
  const people = [new Visitor({ url }), await aSignedIn({ url }, 'customer'), await aSignedIn({ url }, 'admin')];
  const rows = Object.values(CONTRACTS).flatMap((contract) => Object.values(contract as Record<string, AnyCall>));
  for (const row of rows.filter(({ input }) => input))
    for (const visitor of people) {
      const given = inputFor(inputSchema(row.input!));
      const path = row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name])));
      const query = row.method === 'GET' ? `?${new URLSearchParams(given as Record<string, string>)}` : '';
      const { token, text } = MADE_UP;
      const reply = await visitor.request(row.method, `/api/${path}${query}`, {
        ...bodyOf(row, given),
        headers: {
          'user-agent': text,
          referer: `${url}/${text}`,
          'idempotency-key': token,
          ...(!row.upload && { 'content-type': 'application/json' }),
        },
      });
      await reply.body?.cancel();
    }
  await fetch(`${url}/api/auth/profile`, { headers: { authorization: `Bearer ${MADE_UP.token}`, cookie: `token=${MADE_UP.token}` } });
  return Object.values(MADE_UP);
}

function bodyOf(row: AnyCall, given: object): { body?: BodyInit } {
  if (row.method === 'GET') return {};
  if (!row.upload) return { body: JSON.stringify(given) };
  const body = new FormData();
  body.set(row.upload, JSON.stringify(given));
  body.set('file', new Blob([new Uint8Array(pdf())]), `${MADE_UP.text}.pdf`);
  return { body };
}
