import type { Named } from '../cases/cases.types.ts';
import { endpoint, serviceContract } from '../contract/endpoint.ts';

/** Accounts (specification §7). */
export const users = serviceContract('users', {
  nationalities: endpoint<undefined, { nationalities: Named[] }>({
    method: 'GET',
    path: 'users/nationality',
    summary: 'Nationalities',
    allowedRoles: ['C0000'],
    status: 200,
    publicCache: { maxAgeSeconds: 300 },
  }),
});
