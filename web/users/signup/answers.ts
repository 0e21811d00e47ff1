import type { RegistrationKind } from '../../../common/users/registration.types.ts';

/** The form's values, named as in the API. `documentType` selects which document fields are sent. */
export interface Answers {
  firstName: string;
  lastName: string;
  nationality: string;
  gender: string;
  dateOfBirth: string;
  documentType: 'emiratesId' | 'passport';
  emiratesId: string;
  passportNumber: string;
  passportExpiry: string;
  entityId: string;
  branch: string;
  mobile: string;
  email: string;
}

export interface PersistedSignup {
  answers: Answers;
  /** Whether step 1 has passed validation, which opens step 2. */
  identityChecked: boolean;
  /** The email that a code was sent to. */
  sentTo: string;
  /** The account exists: shown again after a reload or a change of language. `status` is the account's. */
  done?: { status: number };
}

export const EMPTY_ANSWERS: Answers = {
  firstName: '',
  lastName: '',
  nationality: '',
  gender: '',
  dateOfBirth: '',
  documentType: 'emiratesId',
  emiratesId: '',
  passportNumber: '',
  passportExpiry: '',
  entityId: '',
  branch: '',
  mobile: '',
  email: '',
};

export const EMPTY_SIGNUP: PersistedSignup = { answers: EMPTY_ANSWERS, identityChecked: false, sentTo: '' };

const storageKey = (kind: RegistrationKind): string => `signup.v1.${kind}`;

/** Stored per tab, so another person at the same screen starts with empty fields. */
export function loadSignup(kind: RegistrationKind): PersistedSignup {
  try {
    const persisted = JSON.parse(sessionStorage.getItem(storageKey(kind)) ?? 'null') as Partial<PersistedSignup> | null;
    if (!persisted) return EMPTY_SIGNUP;
    const validAnswers = Object.entries(persisted.answers ?? {}).filter(
      ([name, value]) => name in EMPTY_ANSWERS && typeof value === 'string',
    );
    const done = typeof persisted.done?.status === 'number' ? { status: persisted.done.status } : undefined;
    const answers = { ...EMPTY_ANSWERS, ...(Object.fromEntries(validAnswers) as Partial<Answers>) };
    return {
      answers,
      identityChecked: persisted.identityChecked === true,
      sentTo: typeof persisted.sentTo === 'string' ? persisted.sentTo : '',
      done,
    };
  } catch {
    return EMPTY_SIGNUP;
  }
}

/** Without storage only the convenience is lost. */
export function saveSignup(kind: RegistrationKind, persisted: PersistedSignup): void {
  try {
    sessionStorage.setItem(storageKey(kind), JSON.stringify(persisted));
  } catch {
    // The typed input is still in the fields.
  }
}

/** The body of the first call: identity and mobile, without empty values. */
export function bodyOf(answers: Answers, kind: RegistrationKind): Partial<Record<keyof Answers, string>> {
  const { documentType, email: _email, emiratesId, passportNumber, passportExpiry, entityId, branch, ...rest } = answers;
  const identity = documentType === 'emiratesId' ? { emiratesId } : { passportNumber, passportExpiry };
  const fields = { ...rest, ...identity, ...(kind === 'AGENT' && { entityId, branch }) };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
