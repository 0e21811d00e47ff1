import type { Permission } from '../access/permissions.ts';
import { call } from '../contract/call.ts';

/** Who the caller is (specification §7). */
export const auth = {
  permissions: call<undefined, { permissions: Permission[] }>({
    method: 'GET',
    path: 'auth/permission',
    summary: 'The permission codes of the caller',
    who: ['C0000'],
    status: 200,
  }),
};
