import { mobilesOf, type Actor, type Principal, type SignedIn } from '../../common/contract/principal.ts';
import { staffScopeOf, type CaseScope } from '../scope/case-scope.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { tokenHash } from '../database/opaque-token.ts';

/** The owner of files. A file belongs to it if one of the properties matches. */
export interface FileOwner {
  /** The value of `documents.uploader`: the hashed id of the browser, or the account. */
  uploader?: string;
  /** The account as uploader, beside the browser. */
  accountUploader?: string;
  /** Verified mobiles. */
  mobiles?: readonly string[];
  /** Grants on cases, for staff. */
  grants?: CaseScope['grants'];
  /** The id of the signed-in account. */
  user?: string;
}

/** Everything that the caller owns: by browser, by verified mobile and by account. */
export function ownerScope(caller: Omit<Actor, 'requestId'>): FileOwner {
  const { browserId, user } = caller;
  return {
    uploader: browserId && tokenHash(browserId),
    accountUploader: user && accountUploader(user),
    mobiles: mobilesOf(caller),
    user: user?.id,
  };
}

/** Everything that the caller may see: their own files and the files of cases that they work on. */
export function viewerScope(caller: Principal, now: Date): FileOwner {
  return { ...ownerScope(caller), grants: staffScopeOf(caller, now).grants };
}

/** The browser as owner. Throws SIGN_IN_NEEDED when the browser sends no cookie. */
export function browserOwner(caller: Principal): FileOwner {
  if (!caller.browserId) throw new AppError('SIGN_IN_NEEDED');
  return { uploader: tokenHash(caller.browserId) };
}

/** The owner of an upload: the caller's verified mobile, else the browser, else the account of a bearer. */
export function uploadOwner(caller: Principal): FileOwner {
  const mobile = mobilesOf(caller)[0];
  if (mobile) return { mobiles: [mobile] };
  return caller.browserId ? browserOwner(caller) : accountOwner(caller);
}

/** The account as owner, as for content images. Throws SIGN_IN_NEEDED. */
export function accountOwner(caller: Principal): Required<Pick<FileOwner, 'uploader'>> {
  if (!caller.user) throw new AppError('SIGN_IN_NEEDED');
  return { uploader: accountUploader(caller.user) };
}

/** The prefix cannot collide with a hashed browser id. */
const accountUploader = ({ id }: Pick<SignedIn, 'id'>): string => `account:${id}`;
