import type { Principal } from '../../common/contract/principal.ts';
import { AppError } from '../../common/errors/catalogue.ts';

/** The signed-in account. Throws ACCESS_DENIED for a caller without one, such as an API client. */
export function accountOf({ user }: Principal): NonNullable<Principal['user']> {
  if (!user) throw new AppError('ACCESS_DENIED');
  return user;
}
