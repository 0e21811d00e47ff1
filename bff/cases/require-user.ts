import type { Principal } from '../../common/contract/principal.ts';
import { AppError } from '../../common/errors/catalogue.ts';

/** The signed-in user. Throws ACCESS_DENIED for a caller without one, such as an API client. */
export function requireUser({ user }: Principal): NonNullable<Principal['user']> {
  if (!user) throw new AppError('ACCESS_DENIED');
  return user;
}
