import { normaliseMobile } from '../../../common/otp/mobile.ts';
import { LIMITS } from '../../../common/limits.ts';
import type { Claims } from './token-check.ts';

/**
 * The identity in a provider's claims. Emirates ID, email and mobile are set only if the provider has verified them.
 */
export interface OidcIdentity {
  subject: string;
  emiratesId?: string;
  email?: string;
  mobile?: string;
  firstName: string;
  lastName: string;
  firstNameAr: string;
  lastNameAr: string;
}

const EMIRATES_ID_LENGTH = 18;
const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,253}$/;

/** A claim as plain text without control characters, cut to the maximum length of a name. */
function text(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return (
    value
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, LIMITS.nameMax) || undefined
  );
}

/** Reads the identity from claims. Malformed claims are ignored. */
export function identityFromClaims(claims: Claims): OidcIdentity {
  const verified = (name: string): boolean => claims[`${name}_verified`] === true;
  const emiratesId = text(claims['emirates_id']);
  const email = typeof claims['email'] === 'string' ? claims['email'].trim().toLowerCase() : undefined;
  const mobile = typeof claims['phone_number'] === 'string' ? normaliseMobile(claims['phone_number']) : undefined;
  const [first, ...rest] = (text(claims['name']) ?? '').split(' ');
  const firstName = text(claims['given_name']) ?? first ?? '';
  const lastName = text(claims['family_name']) ?? rest.join(' ');
  return {
    subject: claims.sub,
    emiratesId: verified('emirates_id') && emiratesId?.length === EMIRATES_ID_LENGTH ? emiratesId : undefined,
    email: verified('email') && email && email.length <= LIMITS.emailMax && EMAIL.test(email) ? email : undefined,
    mobile: verified('phone_number') ? mobile : undefined,
    firstName,
    lastName,
    firstNameAr: text(claims['given_name#ar']) ?? firstName,
    lastNameAr: text(claims['family_name#ar']) ?? lastName,
  };
}
