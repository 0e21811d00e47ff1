import { createHash } from 'node:crypto';
import { mobilesOf, type Caller } from '../../common/contract/caller.ts';
import { staffScopeOf, type CaseScope } from '../cases/case-scope.ts';
import { AppError } from '../../common/errors/catalogue.ts';

/** Whose an unclaimed file is: a browser's draft (hashed, as it is stored) or mobiles that are the caller's. */
export interface Holder {
  draft?: string;
  mobiles?: readonly string[];
  /** The cases of staff. */
  grants?: CaseScope['grants'];
}

const hashOf = (draft: string | undefined): string | undefined => draft && createHash('sha256').update(draft).digest('base64url');

/** All that the caller holds: what this browser left before any proof, and what their mobiles did. */
export function holderOf(caller: Caller): Holder {
  return { draft: hashOf(caller.draft), mobiles: mobilesOf(caller) };
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
