import { directory } from '../../../common/cases/directory.contract.ts';
import type { Service } from '../../../common/cases/cases.types.ts';
import { send, type Result } from '../../client/send.ts';

/** Lists already fetched: going back and forth asks once. */
const fetched = new Map<string, Service[]>();

export async function servicesOf(entityId: string): Promise<Result<Service[]>> {
  const known = fetched.get(entityId);
  if (known) return { ok: true, data: known };
  const answer = await send(directory.services, { entityId });
  if (!answer.ok) return answer;
  fetched.set(entityId, answer.data.services);
  return { ok: true, data: answer.data.services };
}
