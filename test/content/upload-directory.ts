import type { ImportResult } from '../../common/content/directory-editors.types.ts';
import type { Visitor } from '../support/visitor.ts';

/** Imports a directory file, as the page does. */
export async function uploadDirectory(
  visitor: Visitor,
  file: string | Uint8Array,
  query = '',
): Promise<{ status: number; data: ImportResult }> {
  const body = new FormData();
  body.set('file', new Blob([file as BlobPart]), 'directory.csv');
  const reply = await visitor.request('POST', `/api/directory/import${query}`, { body });
  const { data } = (await reply.json()) as { data: ImportResult };
  return { status: reply.status, data };
}
