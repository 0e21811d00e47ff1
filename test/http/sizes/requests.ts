import { inputLimits } from '../../../bff/http/input-limits.ts';
import type { Visitor } from '../../support/visitor.ts';
import type { NamedEndpoint } from '../../../common/contract/contracts.ts';
import { HOSTILE_FILES } from './hostile-files.ts';
import { FORM_TYPE, formOf, FORMS, QUERIES, SHAPES, targetOf } from './shapes.ts';

/** A hostile request to an endpoint. */
export interface HostileRequest {
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

const pathOf = ({ endpoint }: NamedEndpoint): string =>
  `/api/${endpoint.path.replace(':app', 'CWD').replace(/:\w+/g, ID)}`;

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
function bodies(call: NamedEndpoint, wrap: (json: string) => { body: string; type: string }): HostileRequest[] {
  const target = targetOf(call.endpoint);
  const sizes = new Set([inputLimits(call.endpoint).bytes, MAX_BYTES, LARGE]);
  return Object.entries(SHAPES).flatMap(([name, shape]) =>
    [...sizes].map((size) => ({
      shape: `${name}, ${kb(size)}`,
      send: (visitor: Visitor) => {
        const { body, type } = wrap(shape(size, target));
        return status(visitor.request(call.endpoint.method, pathOf(call), { body, headers: { 'content-type': type } }));
      },
    })),
  );
}

function queries(call: NamedEndpoint): HostileRequest[] {
  const target = targetOf(call.endpoint);
  return Object.entries(QUERIES).map(([name, shape]) => ({
    shape: `${name} in the URL`,
    send: (visitor) => status(visitor.request('GET', `${pathOf(call)}?${shape(URL_BYTES, target)}`)),
  }));
}

function forms(call: NamedEndpoint): HostileRequest[] {
  return Object.entries(FORMS).map(([name, form]) => ({
    shape: `${name}, 1024 kB`,
    send: (visitor) => {
      const init = { body: form(LARGE, call.endpoint.upload ?? ''), headers: { 'content-type': FORM_TYPE } };
      return status(visitor.request(call.endpoint.method, pathOf(call), init));
    },
  }));
}

/** Hostile files with an input that is valid for the uploads of documents. */
function files(call: NamedEndpoint): HostileRequest[] {
  const { endpoint } = call;
  return Object.entries(HOSTILE_FILES).map(([name, file]) => ({
    shape: name,
    send: (visitor) => {
      const form = new FormData();
      form.set(
        endpoint.upload ?? '',
        JSON.stringify(endpoint.upload === 'fileInfo' ? { kind: 'PASSPORT' } : { purpose: 'GENERIC' }),
      );
      form.set('file', new Blob([new Uint8Array(file())]), 'file');
      return status(visitor.request(endpoint.method, pathOf(call), { body: form }));
    },
  }));
}

/** All hostile requests to an endpoint. */
export function hostileRequests(call: NamedEndpoint): HostileRequest[] {
  const { endpoint } = call;
  if (endpoint.method === 'GET') return queries(call);
  if (!endpoint.upload) return bodies(call, (body) => ({ body, type: 'application/json' }));
  const { upload } = endpoint;
  return [...bodies(call, (json) => ({ body: formOf(upload, json), type: FORM_TYPE })), ...forms(call), ...files(call)];
}

/** Forms for the two endpoints outside the contract. */
export function otherForms(): { name: string; requests: HostileRequest[] }[] {
  const type = 'application/x-www-form-urlencoded';
  const target = { fields: ['scope', 'description'], list: 'description', members: 100 };
  return ['/oauth/token', '/open311/v2/requests.json'].map((path) => ({
    name: `POST ${path}`,
    requests: Object.entries(QUERIES).flatMap(([name, shape]) =>
      [8 * 1024, 64 * 1024, LARGE].map((size) => ({
        shape: `${name}, ${kb(size)}`,
        send: (visitor: Visitor) =>
          status(visitor.request('POST', path, { body: shape(size, target), headers: { 'content-type': type } })),
      })),
    ),
  }));
}
