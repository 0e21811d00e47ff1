import { randomUUID } from 'node:crypto';
import type { Locale } from '../../../common/locale/locales.ts';
import {
  ACCOUNT_STATUS,
  BRANCH_KIND,
  NOTIFY_BY,
  ROLE,
  type AccountStatus,
} from '../../../common/users/account.enums.ts';
import type { NewAccount } from '../accounts.repository.ts';
import type { Registration } from './registrations.repository.ts';

/** The input of the last registration step. */
interface RegistrationCompletion {
  username: string;
  passwordHash: string;
  locale: Locale;
  now: Date;
  /** The branch of the entity that an agent has typed; undefined when it has none of this name. */
  branchId?: string;
}

/**
 * Agents and customers with identity documents wait for approval; other customers are not verified (specification §3,
 * §4).
 */
export function initialStatus(kind: Registration['kind'], hasDocuments: boolean): AccountStatus {
  return kind === 'AGENT' || hasDocuments ? ACCOUNT_STATUS.PENDING_APPROVAL : ACCOUNT_STATUS.NON_VERIFIED;
}

/** The account of a completed registration; mobile and email are verified. */
export function newAccount(
  { kind, person, mobile, email }: Registration,
  { username, passwordHash, locale, now, branchId }: RegistrationCompletion,
): NewAccount {
  const isAgent = kind === 'AGENT';
  return {
    id: randomUUID(),
    username,
    email,
    email_verified: true,
    mobile,
    mobile_verified: true,
    first_name: person.firstName,
    last_name: person.lastName,
    first_name_ar: person.firstNameAr || person.firstName,
    last_name_ar: person.lastNameAr || person.lastName,
    roles: [isAgent ? ROLE.agent : ROLE.user],
    status: initialStatus(kind, false),
    entity_id: isAgent ? (person.entityId ?? null) : null,
    branches: JSON.stringify(isAgent ? [{ kind: BRANCH_KIND.self, branchId }] : []),
    registered_branch: isAgent ? (person.branch ?? null) : null,
    password_hash: passwordHash,
    nationality: person.nationality,
    date_of_birth: person.dateOfBirth,
    gender: person.gender,
    emirates_id: person.emiratesId || null,
    passport_number: person.passportNumber || null,
    passport_expiry: person.passportExpiry || null,
    country: person.country || null,
    city: person.city || null,
    address: person.address || null,
    // Preferred contacts must be verified; others are verified later in the profile.
    preferred_email: email,
    preferred_mobile: mobile,
    preferred_language: person.preferredLanguage ?? locale,
    preferred_channel: person.preferredChannel ?? NOTIFY_BY.BOTH,
    government_employee: person.governmentEmployee ?? isAgent,
    work_email: isAgent ? email : person.workEmail || null,
    created_at: now,
    updated_at: now,
  };
}
