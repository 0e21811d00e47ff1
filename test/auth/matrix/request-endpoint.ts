import { CONTRACTS } from '../../../common/contract/contracts.ts';
import type { AnyEndpoint } from '../../../common/contract/endpoint.ts';
import { defined } from '../../support/defined.ts';
import type { Visitor } from '../../support/visitor.ts';
import { ID_EXPECTATIONS } from './id-expectations.ts';
import { GROUPS, MAY_CALL, type Person } from './endpoint-access.ts';

/** Every endpoint of the contracts. */
export const CALLS = Object.entries(CONTRACTS).flatMap(([contract, calls]) =>
  Object.entries(calls as Record<string, AnyEndpoint>).map(([name, row]) => ({ name: `${contract}.${name}`, row })),
);

/** Every id in an endpoint's input. */
export const IDS = CALLS.flatMap(({ name, row }) =>
  Object.keys(ID_EXPECTATIONS)
    .filter((key) => key.split(' ')[0] === name)
    .map((key) => ({ key, name, row, expectation: defined(ID_EXPECTATIONS[key]) })),
);

/** Whether the person may call the endpoint, by MAY_CALL. */
export const isAllowed = (name: string, person: Person): boolean => (GROUPS[defined(MAY_CALL[name])] as readonly Person[]).includes(person);

/** The status of a refusal by role. */
export const refusalOf = (person: Person): number => (person === 'guest' ? 401 : 403);

export interface Answer {
  status: number;
  /** Without the request id. */
  body: Record<string, unknown>;
}

/** Calls the endpoint as the person's browser does. */
export async function ask(visitor: Visitor, row: AnyEndpoint, given: Record<string, unknown>): Promise<Answer> {
  const rest = { ...given };
  const filled = row.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name] ?? (name === 'app' ? 'CWD' : '00000000-0000-4000-8000-000000000000'));
    delete rest[name];
    return encodeURIComponent(value);
  });
  const query =
    (row.method === 'GET' || row.upload === 'query') && Object.keys(rest).length
      ? `?${new URLSearchParams(rest as Record<string, string>)}`
      : '';
  const path = `/api/${filled}${query}`;
  // An event stream does not end: read only its head.
  const reply = row.stream ? await visitor.stream(path) : await visitor.request(row.method, path, bodyOf(row, rest));
  if (reply.ok && (row.bytes || row.stream)) {
    await reply.body?.cancel();
    return { status: reply.status, body: {} };
  }
  const { requestId: _, ...body } = (await reply.json()) as Record<string, unknown>;
  return { status: reply.status, body };
}

function bodyOf(row: AnyEndpoint, given: Record<string, unknown>) {
  if (row.method === 'GET') return {};
  if (!row.upload) return { json: given };
  const body = new FormData();
  if (row.upload !== 'query') body.set(row.upload, JSON.stringify(given));
  body.set('file', new Blob([PDF]), 'a.pdf');
  return { body };
}
const PDF = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n';
