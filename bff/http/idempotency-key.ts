import { SERVER_LIMITS } from '../../common/server-limits.ts';
import { badField } from './field-errors.ts';
import type { PortalRequest } from './portal-request.ts';

const HEADER = 'Idempotency-Key';
const KEY = new RegExp(
  String.raw`^[\x21-\x7e]{${SERVER_LIMITS.idempotencyKeyMin},${SERVER_LIMITS.idempotencyKeyMax}}$`,
);

/** The Idempotency-Key of a request, if it has one. Throws a field error for an invalid key. */
export function idempotencyKeyOf(request: PortalRequest): string | undefined {
  const key = request.get(HEADER);
  if (key !== undefined && !KEY.test(key)) throw badField(HEADER, 'idempotencyKey');
  return key;
}
