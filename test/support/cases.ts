import { cases } from '../../common/cases/cases.contract.ts';
import type { Visitor } from './visitor.ts';

/** Reads one case as the visitor sees it; throws when the visitor may not see it. */
export async function readCase(visitor: Visitor, key: { incidentId: string } | { ticketNumber: string }) {
  const reply = await visitor.call(cases.read, key);
  const found = reply.body.data?.incidents[0];
  if (!found) throw new Error(`case not readable: ${reply.status} ${JSON.stringify(reply.body)}`);
  return found;
}
