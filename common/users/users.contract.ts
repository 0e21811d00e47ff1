import type { Named } from '../cases/cases.types.ts';
import { call } from '../contract/call.ts';

/** Accounts (specification §7). */
export const users = {
  nationalities: call<undefined, { nationalities: Named[] }>({
    method: 'GET',
    path: 'users/nationality',
    summary: 'Nationalities',
    who: ['C0000'],
    status: 200,
    publicCache: { maxAgeSeconds: 300 },
  }),
};
