import { createHash } from 'node:crypto';
import { mobilesOf, type Caller } from '../../common/contract/caller.ts';
import { staffScopeOf, type CaseScope } from '../cases/case-scope.ts';
import { AppError } from '../../common/errors/catalogue.ts';

/** Whose a file is: a browser's draft (hashed, as it is stored), mobiles that are the caller's, the account that is signed in. */
export interface Holder {
  draft?: string;
  mobiles?: readonly string[];
  /** The cases of staff. */
  grants?: CaseScope['grants'];
  user?: string;
}

const hashOf = (draft: string | undefined): string | undefined => draft && createHash('sha256').update(draft).digest('base64url');

/** All that the caller holds: what this browser left before any proof, what their mobiles did, what their account has. */
export function holderOf(caller: Caller): Holder {
  return { draft: hashOf(caller.draft), mobiles: mobilesOf(caller), user: caller.user?.id };
}

/** All that the caller may see: what they hold, and the files of the cases that they work on. */
export function viewerOf(caller: Caller, now: Date): Holder {
  return { ...holderOf(caller), grants: staffScopeOf(caller, now).grants };
}

/** This browser alone. Throws SIGN_IN_NEEDED for one that keeps no cookies. */
export function browserOf(caller: Caller): Holder {
  const draft = hashOf(caller.draft);
  if (!draft) throw new AppError('SIGN_IN_NEEDED');
  return { draft };
}

/** Who an upload after proof belongs to: the caller's mobile, else the browser. */
export function uploaderOf(caller: Caller): Holder {
  const mobile = mobilesOf(caller)[0];
  return mobile ? { mobiles: [mobile] } : browserOf(caller);
}

/** A member of staff, by account: what they bring for the content. No browser's draft is ever stored under such a name. Throws SIGN_IN_NEEDED. */
export function editorOf(caller: Caller): Holder {
  if (!caller.user) throw new AppError('SIGN_IN_NEEDED');
  return { draft: `account:${caller.user.id}` };
}
