import { GUEST } from '../../common/access/permissions.ts';
import type { SignedIn } from '../../common/contract/principal.ts';
import { USER_TYPE } from '../../common/users/account.enums.ts';
import { CALLER_HEADER, signCallerJwt } from '../../bff/middleware/caller-jwt.ts';
import { accountId } from './demo-ids.ts';

/** The header with which a portal that knows `secret` calls for a demo account with the given roles. */
export async function callerHeader(
  secret: string,
  name: string,
  roles: SignedIn['roles'],
): Promise<Record<string, string>> {
  const names = { fullName: name, fullNameAr: name };
  const account = { status: 1, userType: USER_TYPE.user, entityId: null, branches: [] } as const;
  const user: SignedIn = { id: accountId(name), sessionId: '', roles, ...names, ...account };
  const caller = { permissions: GUEST, locale: 'en', address: '127.0.0.1', requestId: '', user } as const;
  return { [CALLER_HEADER]: await signCallerJwt(secret, caller, new Date()) };
}
