import { canonicalEmail } from '../../../common/identifiers/email.ts';
import { parseEmiratesId } from '../../../common/identifiers/identity-numbers.ts';
import { normaliseMobile } from '../../../common/identifiers/mobile.ts';
import { BIDI_CONTROLS } from '../../../common/contract/fields.ts';
import { LIMITS } from '../../../common/limits.ts';
import { GENDERS, type Gender } from '../../../common/users/registration.types.ts';
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
  gender?: Gender;
  /** Codes or names of the nationality, in the order in which they are looked up. */
  nationalities: readonly string[];
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
  return {
    subject: claims.sub,
    isVerified: emiratesId !== undefined,
    emiratesId,
    email: verified('email') ? emailOf(claims['email']) : undefined,
    mobile: verified('phone_number') ? mobile : undefined,
    ...personOf(claims),
  };
}

/** Names, gender and nationality in claims of OpenID Connect or of UAE PASS. Malformed claims are ignored. */
export function personOf(
  claims: Claims,
): Pick<OidcIdentity, 'firstName' | 'lastName' | 'firstNameAr' | 'lastNameAr' | 'gender' | 'nationalities'> {
  const [first, last] = namesOf(
    claims,
    ['given_name', 'firstnameEN'],
    ['family_name', 'lastnameEN'],
    ['name', 'fullnameEN'],
  );
  const [firstAr, lastAr] = namesOf(
    claims,
    ['given_name#ar', 'firstnameAR'],
    ['family_name#ar', 'lastnameAR'],
    ['name#ar', 'fullnameAR'],
  );
  const gender = textOf(claims['gender'])?.toLowerCase();
  const nationalities = [
    claims['nationality'],
    claims['nationalities'],
    claims['nationalityEN'],
    claims['nationalityAR'],
  ].flat();
  return {
    firstName: first ?? firstAr ?? '',
    lastName: last ?? lastAr ?? '',
    firstNameAr: firstAr ?? first ?? '',
    lastNameAr: lastAr ?? last ?? '',
    gender: GENDERS.find((known) => known === gender),
    nationalities: nationalities.map(textOf).filter((text) => text !== undefined),
  };
}

/**
 * First and last name. A missing one comes from the full name, whose parts are separated by commas, also empty ones
 * (`Ram,,,,Sharma,,`), or by spaces.
 */
function namesOf(claims: Claims, firsts: readonly string[], lasts: readonly string[], fulls: readonly string[]) {
  const claimed = (names: readonly string[]) =>
    names.map((name) => textOf(claims[name])).find((text) => text !== undefined);
  const full = claimed(fulls) ?? '';
  const parts = full
    .split(full.includes(',') ? ',' : /\s/)
    .map((part) => part.trim())
    .filter(Boolean);
  return [claimed(firsts) ?? parts[0], claimed(lasts) ?? (parts.slice(1).join(' ') || undefined)];
}
