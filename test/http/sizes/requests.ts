import { inputLimits } from '../../../bff/http/input-limits.ts';
import type { Visitor } from '../../support/visitor.ts';
import type { NamedCall } from './people.ts';
import { FORM_TYPE, formOf, FORMS, QUERIES, SHAPES, targetOf } from './shapes.ts';

/** A hostile request of a call. */
export interface Hostile {
  /** What it is, for the table. */
  shape: string;
  /** Gives the status; 0 where the connection was closed. */
  send(visitor: Visitor): Promise<number>;
}

/** As much as the largest call takes, and more than any does. */
const MOST = 256 * 1024;
const LARGE = 1024 * 1024;
/** Less than the most that Node lets in as headers and address (16 kB), with room for cookies. */
const ADDRESS = 12 * 1024;
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

/** A body of each shape, as large as the call takes, as another takes, and as none does. */
function bodies(call: NamedCall, wrap: (json: string) => { body: string; type: string }): Hostile[] {
  const target = targetOf(call.row);
  const sizes = new Set([inputLimits(call.row).bytes, MOST, LARGE]);
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

function addresses(call: NamedCall): Hostile[] {
  const target = targetOf(call.row);
  return Object.entries(QUERIES).map(([name, shape]) => ({
    shape: `${name} in the address`,
    send: (visitor) => status(visitor.request('GET', `${pathOf(call)}?${shape(ADDRESS, target)}`)),
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

/** Everything hostile that is sent to a call. */
export function hostileRequests(call: NamedCall): Hostile[] {
  const { row } = call;
  if (row.method === 'GET') return addresses(call);
  if (!row.upload) return bodies(call, (body) => ({ body, type: 'application/json' }));
  const { upload } = row;
  return [...bodies(call, (json) => ({ body: formOf(upload, json), type: FORM_TYPE })), ...forms(call)];
}

/** Forms of the two endpoints beside the contract. */
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
