import type { Endpoint } from '../../common/contract/endpoint.ts';
import type { Visitor } from './visitor.ts';

/** Imports a CSV or XLSX file, as the pages do. */
export async function uploadTable<In, Out>(
  visitor: Visitor,
  { path }: Endpoint<In, Out>,
  file: string | Uint8Array,
  query = '',
): Promise<{ status: number; data: Out; fieldErrors?: { field: string }[] }> {
  const body = new FormData();
  body.set('file', new Blob([file as BlobPart]), 'table.csv');
  const reply = await visitor.request('POST', `/api/${path}${query}`, { body });
  const { data, fieldErrors } = (await reply.json()) as { data: Out; fieldErrors?: { field: string }[] };
  return { status: reply.status, data, fieldErrors };
}
