import { ENDPOINTS } from '../../../common/contract/contracts.ts';
import type { AnyEndpoint } from '../../../common/contract/endpoint.ts';
import { defined } from '../../support/defined.ts';
import type { Visitor } from '../../support/visitor.ts';
import { ID_EXPECTATIONS } from './id-expectations.ts';
import { GROUPS, MAY_CALL, type Person } from './endpoint-access.ts';

/** Every id in an endpoint's input. */
export const IDS = ENDPOINTS.flatMap(({ name, endpoint }) =>
  Object.keys(ID_EXPECTATIONS)
    .filter((key) => key.split(' ')[0] === name)
    .map((key) => ({ key, name, endpoint, expectation: defined(ID_EXPECTATIONS[key]) })),
);

/** Whether the person may call the endpoint, by MAY_CALL. */
export const isAllowed = (name: string, person: Person): boolean =>
  (GROUPS[defined(MAY_CALL[name])] as readonly Person[]).includes(person);

/** The status of a refusal by role. */
export const refusalOf = (person: Person): number => (person === 'guest' ? 401 : 403);

export interface Answer {
  status: number;
  /** Without the request id. */
  body: Record<string, unknown>;
}

/** Calls the endpoint as the person's browser does. */
export async function callEndpoint(
  visitor: Visitor,
  endpoint: AnyEndpoint,
  given: Record<string, unknown>,
): Promise<Answer> {
  const rest = { ...given };
  const filled = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name] ?? (name === 'app' ? 'CWD' : '00000000-0000-4000-8000-000000000000'));
    delete rest[name];
    return encodeURIComponent(value);
  });
  const query =
    (endpoint.method === 'GET' || endpoint.upload === 'query') && Object.keys(rest).length
      ? `?${new URLSearchParams(rest as Record<string, string>)}`
      : '';
  const path = `/api/${filled}${query}`;
  // An event stream does not end: read only its head.
  const reply = endpoint.stream
    ? await visitor.stream(path)
    : await visitor.request(endpoint.method, path, bodyOf(endpoint, rest));
  if (reply.ok && (endpoint.bytes || endpoint.stream)) {
    await reply.body?.cancel();
    return { status: reply.status, body: {} };
  }
  const { requestId: _, ...body } = (await reply.json()) as Record<string, unknown>;
  return { status: reply.status, body };
}

function bodyOf(endpoint: AnyEndpoint, given: Record<string, unknown>) {
  if (endpoint.method === 'GET') return {};
  if (!endpoint.upload) return { json: given };
  const body = new FormData();
  if (endpoint.upload !== 'query') body.set(endpoint.upload, JSON.stringify(given));
  body.set('file', new Blob([PDF]), 'a.pdf');
  return { body };
}
const PDF = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n';
