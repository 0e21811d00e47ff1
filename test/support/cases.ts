import { cases } from '../../common/cases/cases.contract.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import type { DocumentMeta } from '../../common/documents/documents.types.ts';
import type { Visitor } from './visitor.ts';

/** Reads one case as the visitor sees it; throws when the visitor may not see it. */
export async function readCase(visitor: Visitor, key: { incidentId: string } | { ticketNumber: string }) {
  const reply = await visitor.call(cases.read, key);
  const found = reply.body.data?.incidents[0];
  if (!found) throw new Error(`case not readable: ${reply.status} ${JSON.stringify(reply.body)}`);
  return found;
}

/** Uploads a file for a case. Returns its id. */
export async function uploadForCase(visitor: Visitor, name: string, bytes: Uint8Array): Promise<string> {
  const sent = await visitor.upload<{ document: DocumentMeta }>(documents.upload, name, bytes, { purpose: 'CASE' });
  return sent.body.data.document.id;
}
