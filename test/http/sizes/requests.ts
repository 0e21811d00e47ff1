import { inputLimits } from '../../../bff/http/input-limits.ts';
import type { Visitor } from '../../support/visitor.ts';
import type { NamedCall } from './people.ts';
import { FORM_TYPE, formOf, FORMS, QUERIES, SHAPES, targetOf } from './shapes.ts';

/** A hostile request to an endpoint. */
export interface Hostile {
  /** Its description in the table. */
  shape: string;
  /** Returns the status, or 0 where the connection was closed. */
  send(visitor: Visitor): Promise<number>;
}

/** The largest size limit of any endpoint. */
const MAX_BYTES = 256 * 1024;
const LARGE = 1024 * 1024;
/** Below Node's limit for headers and URL (16 kB), with room for cookies. */
const URL_BYTES = 12 * 1024;
const ID = '00000000-0000-4000-8000-000000000000';

const pathOf = ({ row }: NamedCall): string => `/api/${row.path.replace(':app', 'CWD').replace(/:\w+/g, ID)}`;

async function status(reply: Promise<Response>): Promise<number> {
  try {
    const answer = await reply;
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 0;
  }
}

const kb = (bytes: number): string => (bytes < 1024 ? `${bytes} B` : `${Math.round(bytes / 1024)} kB`);

/** A body of each shape, at the limit of the endpoint, at the largest limit, and above. */
function bodies(call: NamedCall, wrap: (json: string) => { body: string; type: string }): Hostile[] {
  const target = targetOf(call.row);
  const sizes = new Set([inputLimits(call.row).bytes, MAX_BYTES, LARGE]);
  return Object.entries(SHAPES).flatMap(([name, shape]) =>
    [...sizes].map((size) => ({
      shape: `${name}, ${kb(size)}`,
      send: (visitor: Visitor) => {
        const { body, type } = wrap(shape(size, target));
        return status(visitor.request(call.row.method, pathOf(call), { body, headers: { 'content-type': type } }));
      },
    })),
  );
}

function queries(call: NamedCall): Hostile[] {
  const target = targetOf(call.row);
  return Object.entries(QUERIES).map(([name, shape]) => ({
    shape: `${name} in the URL`,
    send: (visitor) => status(visitor.request('GET', `${pathOf(call)}?${shape(URL_BYTES, target)}`)),
  }));
}

function forms(call: NamedCall): Hostile[] {
  return Object.entries(FORMS).map(([name, form]) => ({
    shape: `${name}, 1024 kB`,
    send: (visitor) => {
      const init = { body: form(LARGE, call.row.upload ?? ''), headers: { 'content-type': FORM_TYPE } };
      return status(visitor.request(call.row.method, pathOf(call), init));
    },
  }));
}

/** All hostile requests to an endpoint. */
export function hostileRequests(call: NamedCall): Hostile[] {
  const { row } = call;
  if (row.method === 'GET') return queries(call);
  if (!row.upload) return bodies(call, (body) => ({ body, type: 'application/json' }));
  const { upload } = row;
  return [...bodies(call, (json) => ({ body: formOf(upload, json), type: FORM_TYPE })), ...forms(call)];
}

/** Forms for the two endpoints outside the contract. */
export function otherForms(): { name: string; requests: Hostile[] }[] {
  const type = 'application/x-www-form-urlencoded';
  const target = { fields: ['scope', 'description'], list: 'description', members: 100 };
  return ['/oauth/token', '/open311/v2/requests.json'].map((path) => ({
    name: `POST ${path}`,
    requests: Object.entries(QUERIES).flatMap(([name, shape]) =>
      [8 * 1024, 64 * 1024, LARGE].map((size) => ({
        shape: `${name}, ${kb(size)}`,
        send: (visitor: Visitor) => status(visitor.request('POST', path, { body: shape(size, target), headers: { 'content-type': type } })),
      })),
    ),
  }));
}
