import { createHash } from 'node:crypto';
import { mobilesOf, type Principal } from '../../common/contract/principal.ts';
import { staffScopeOf, type CaseScope } from '../access/case-scope.ts';
import { AppError } from '../../common/errors/catalogue.ts';

/** The owner of files: a hashed browser id, verified mobiles, and the signed-in account. */
export interface FileOwner {
  draft?: string;
  mobiles?: readonly string[];
  /** Grants on cases, for staff. */
  grants?: CaseScope['grants'];
  user?: string;
}

const hashOf = (draft: string | undefined): string | undefined => draft && createHash('sha256').update(draft).digest('base64url');

/** Everything that the caller owns: by browser, by verified mobile and by account. */
export function ownerScope(caller: Principal): FileOwner {
  return { draft: hashOf(caller.browserId), mobiles: mobilesOf(caller), user: caller.user?.id };
}

/** Everything that the caller may see: their own files and the files of cases that they work on. */
export function viewerScope(caller: Principal, now: Date): FileOwner {
  return { ...ownerScope(caller), grants: staffScopeOf(caller, now).grants };
}

/** The browser as owner. Throws SIGN_IN_NEEDED when the browser sends no cookie. */
export function browserOwner(caller: Principal): FileOwner {
  const draft = hashOf(caller.browserId);
  if (!draft) throw new AppError('SIGN_IN_NEEDED');
  return { draft };
}

/** The owner of an upload: the caller's verified mobile, else the browser. */
export function uploadOwner(caller: Principal): FileOwner {
  const mobile = mobilesOf(caller)[0];
  return mobile ? { mobiles: [mobile] } : browserOwner(caller);
}

/** A content editor as owner, by account. The prefix cannot collide with a hashed browser id. Throws SIGN_IN_NEEDED. */
export function editorOwner(caller: Principal): FileOwner {
  if (!caller.user) throw new AppError('SIGN_IN_NEEDED');
  return { draft: `account:${caller.user.id}` };
}
