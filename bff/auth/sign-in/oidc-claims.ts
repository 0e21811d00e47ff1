import { canonicalEmail } from '../../../common/identifiers/email.ts';
import { parseEmiratesId } from '../../../common/identifiers/emirates-id.ts';
import { normaliseMobile } from '../../../common/identifiers/mobile.ts';
import { BIDI_CONTROLS } from '../../../common/contract/fields.ts';
import { LIMITS } from '../../../common/limits.ts';
import type { Claims } from './id-token-verifier.ts';

/**
 * The identity in a provider's claims. Emirates ID, email and mobile are set only if the provider has verified them.
 */
export interface OidcIdentity {
  subject: string;
  /** Whether the provider has verified who the person is. */
  isVerified: boolean;
  emiratesId?: string;
  email?: string;
  mobile?: string;
  firstName: string;
  lastName: string;
  firstNameAr: string;
  lastNameAr: string;
}

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,253}$/;

/** A claim as plain text without control characters, also those of direction, cut to the maximum length of a name. */
export function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return (
    value
      .replace(/\p{Cc}/gu, '')
      .replace(BIDI_CONTROLS, '')
      .trim()
      .slice(0, LIMITS.nameMax) || undefined
  );
}

/** A claim as an email address in its canonical form; undefined when it is none. */
export function emailOf(value: unknown): string | undefined {
  const email = typeof value === 'string' ? canonicalEmail(value) : '';
  return email.length <= LIMITS.emailMax && EMAIL.test(email) ? email : undefined;
}

/** Reads the identity from claims. Malformed claims are ignored. */
export function identityFromClaims(claims: Claims): OidcIdentity {
  const verified = (name: string): boolean => claims[`${name}_verified`] === true;
  const emiratesId = verified('emirates_id') ? parseEmiratesId(claims['emirates_id']) : undefined;
  const mobile = typeof claims['phone_number'] === 'string' ? normaliseMobile(claims['phone_number']) : undefined;
  const [first, ...rest] = (textOf(claims['name']) ?? '').split(' ');
  const firstName = textOf(claims['given_name']) ?? first ?? '';
  const lastName = textOf(claims['family_name']) ?? rest.join(' ');
  return {
    subject: claims.sub,
    isVerified: emiratesId !== undefined,
    emiratesId,
    email: verified('email') ? emailOf(claims['email']) : undefined,
    mobile: verified('phone_number') ? mobile : undefined,
    firstName,
    lastName,
    firstNameAr: textOf(claims['given_name#ar']) ?? firstName,
    lastNameAr: textOf(claims['family_name#ar']) ?? lastName,
  };
}
