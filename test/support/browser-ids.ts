import { createHash } from 'node:crypto';

/** As in bff/suggestions/suggestions.service.ts. */
const HOLD_OUT_MODULUS = 10;

/** Browser IDs, the values of the cookie `draft`. `heldOut`: IDs of the hold-out, which sees no suggestions. */
export function browserIds(count: number, heldOut = false): string[] {
  const ids: string[] = [];
  for (let attempt = 0; ids.length < count; attempt++) {
    const id = createHash('sha256').update(`browser ${attempt}`).digest('base64url');
    const hash = createHash('sha256').update(`browser\n${id}`).digest();
    if ((hash.readUInt32BE() % HOLD_OUT_MODULUS === 0) === heldOut) ids.push(id);
  }
  return ids;
}
