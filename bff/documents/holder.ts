import { createHash } from 'node:crypto';
import { mobilesOf, type Caller } from '../../common/contract/caller.ts';
import { AppError } from '../../common/errors/catalogue.ts';

/** Whose an unclaimed file is: a browser's draft (hashed, as it is stored) or mobiles that are the caller's. */
export interface Holder {
  draft?: string;
  mobiles?: readonly string[];
}

const hashOf = (draft: string | undefined): string | undefined => draft && createHash('sha256').update(draft).digest('base64url');

/** All that the caller holds: what this browser left before any proof, and what their mobiles did. */
export function holderOf(caller: Caller): Holder {
  return { draft: hashOf(caller.draft), mobiles: mobilesOf(caller) };
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
