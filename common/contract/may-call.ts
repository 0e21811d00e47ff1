import type { Call } from './call.ts';
import type { Caller } from './caller.ts';

/** Whether the caller holds any of what the row asks for. A row that lists nothing is for nobody. */
export function mayCall(row: Pick<Call, 'who'>, caller: Pick<Caller, 'permissions' | 'proof' | 'admin'>): boolean {
  return row.who.some((who) => {
    if (who === 'provenMobile') return caller.proof?.channel === 'SMS';
    return who === 'admin' ? caller.admin === true : caller.permissions.has(who);
  });
}
