import { inputSchema } from '../../bff/http/openapi/input-schema.ts';
import type { Schema } from '../../bff/http/openapi/schema.ts';
import type { AnyEndpoint } from '../../common/contract/endpoint.ts';
import { ENDPOINTS } from '../../common/contract/contracts.ts';
import { pdf } from '../documents/samples/files.ts';
import { signedInUser } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';
import { defined } from '../support/defined.ts';

const CANARY = {
  email: 'canary.of.every.call@mail.example',
  mobile: '+971557654399',
  passport: 'PCANARYEVERY',
  code: '482915',
  password: 'CanaryEvery#2026',
  id: '0ca0ca0c-a0ca-4ca0-8ca0-0ca0ca0ca0ca',
  text: 'CanaryOfEveryCall',
  token: 'canaryTokenOfEveryCall',
};

/** A value for a property, from its name and schema, with the canary values where they fit. */
function valueFor(name: string, schema: Schema): unknown {
  const { type, format, pattern, enum: values, items, minimum } = schema as Record<string, never>;
  if (values) return (values as unknown[])[0];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number' || minimum !== undefined) return minimum ?? 1;
  if (type === 'array') return [valueFor(name, items ?? {})];
  if (schema['properties']) return inputFor(schema);
  if (format === 'email') return CANARY.email;
  if (format === 'uuid') return CANARY.id;
  if (format === 'password') return CANARY.password;
  if (String(pattern).includes('9715')) return CANARY.mobile;
  if (/passport/i.test(name)) return CANARY.passport;
  if (/^otp|code/i.test(name)) return CANARY.code;
  return CANARY.text;
}

const inputFor = (schema: Schema): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema['properties'] as Record<string, Schema>).map(([name, one]) => [name, valueFor(name, one)]),
  );

/** Sends canary values in every endpoint and header, as a guest, a customer and an admin. Returns the values. */
export async function sendCanariesToEveryEndpoint(url: string): Promise<string[]> {
  const people = [new Visitor({ url }), await signedInUser({ url }, 'customer'), await signedInUser({ url }, 'admin')];
  for (const { endpoint } of ENDPOINTS.filter((one) => one.endpoint.input))
    for (const visitor of people) {
      const given = inputFor(inputSchema(defined(endpoint.input)));
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name])));
      const query = endpoint.method === 'GET' ? `?${new URLSearchParams(given as Record<string, string>)}` : '';
      const { token, text } = CANARY;
      const reply = await visitor.request(endpoint.method, `/api/${path}${query}`, {
        ...bodyOf(endpoint, given),
        headers: {
          'user-agent': text,
          referer: `${url}/${text}`,
          'idempotency-key': token,
          ...(!endpoint.upload && { 'content-type': 'application/json' }),
        },
      });
      await reply.body?.cancel();
    }
  await fetch(`${url}/api/auth/profile`, {
    headers: { authorization: `Bearer ${CANARY.token}`, cookie: `token=${CANARY.token}` },
  });
  return Object.values(CANARY);
}

function bodyOf(endpoint: AnyEndpoint, given: object): { body?: BodyInit } {
  if (endpoint.method === 'GET') return {};
  if (!endpoint.upload) return { body: JSON.stringify(given) };
  const body = new FormData();
  body.set(endpoint.upload, JSON.stringify(given));
  body.set('file', new Blob([new Uint8Array(pdf())]), `${CANARY.text}.pdf`);
  return { body };
}
