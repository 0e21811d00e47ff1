import type { RegistrationKind } from '../../../common/users/registration.types.ts';

/** What the person has written; the names are the calls' own, but for `by`: which of the two documents they go by. */
export interface Answers {
  firstName: string;
  lastName: string;
  nationality: string;
  gender: string;
  dateOfBirth: string;
  by: 'emiratesId' | 'passport';
  emiratesId: string;
  passportNumber: string;
  passportExpiry: string;
  entityId: string;
  branch: string;
  mobile: string;
  email: string;
}

export interface KeptSignup {
  answers: Answers;
  /** The first step has been looked through: the second may be opened. */
  looked: boolean;
  /** The email that a code went to. */
  sentTo: string;
  /** The account is made: shown over a refresh and another language. `status`: of the account. */
  done?: { status: number };
}

export const EMPTY: Answers = {
  firstName: '',
  lastName: '',
  nationality: '',
  gender: '',
  dateOfBirth: '',
  by: 'emiratesId',
  emiratesId: '',
  passportNumber: '',
  passportExpiry: '',
  entityId: '',
  branch: '',
  mobile: '',
  email: '',
};

export const NOTHING: KeptSignup = { answers: EMPTY, looked: false, sentTo: '' };

const keyOf = (kind: RegistrationKind): string => `signup.v1.${kind}`;

/** Of this tab alone: another person at the same screen begins with empty fields. */
export function readKept(kind: RegistrationKind): KeptSignup {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(kind)) ?? 'null') as Partial<KeptSignup> | null;
    if (!kept) return NOTHING;
    const known = Object.entries(kept.answers ?? {}).filter(([name, value]) => name in EMPTY && typeof value === 'string');
    const done = typeof kept.done?.status === 'number' ? { status: kept.done.status } : undefined;
    const answers = { ...EMPTY, ...(Object.fromEntries(known) as Partial<Answers>) };
    return { answers, looked: kept.looked === true, sentTo: typeof kept.sentTo === 'string' ? kept.sentTo : '', done };
  } catch {
    return NOTHING;
  }
}

/** A browser that keeps nothing only loses the convenience. */
export function keep(kind: RegistrationKind, kept: KeptSignup): void {
  try {
    sessionStorage.setItem(keyOf(kind), JSON.stringify(kept));
  } catch {
    // What was typed is still in the fields.
  }
}

/** The body of the first call: identity and mobile. What was left empty is left out. */
export function bodyOf(answers: Answers, kind: RegistrationKind): Partial<Record<keyof Answers, string>> {
  const { by, email: _email, emiratesId, passportNumber, passportExpiry, entityId, branch, ...rest } = answers;
  const identity = by === 'emiratesId' ? { emiratesId } : { passportNumber, passportExpiry };
  const given = { ...rest, ...identity, ...(kind === 'AGENT' && { entityId, branch }) };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}
