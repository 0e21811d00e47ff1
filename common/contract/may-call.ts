import type { Call } from './call.ts';
import type { Caller } from './caller.ts';

/** Whether the caller holds any of what the row asks for. A row that lists nothing is for nobody. */
export function mayCall(row: Pick<Call, 'who'>, caller: Pick<Caller, 'permissions' | 'proof'>): boolean {
  return row.who.some((who) => (who === 'provenMobile' ? caller.proof?.channel === 'SMS' : caller.permissions.has(who)));
}
