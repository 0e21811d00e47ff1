import { isCustomer, knownRoles, permissionsOf, userTypeOf } from '../../common/access/permissions.ts';
import type { LoggedInUser, UserProfile } from '../../common/auth/auth.types.ts';
import type { Principal, SignedIn } from '../../common/contract/principal.ts';
import { ROLE, shownStatus, type NotifyBy } from '../../common/users/account.enums.ts';
import type { Account } from './accounts.repository.ts';
import { fullName } from '../database/person-name.ts';

/** Formats a mobile for the profile: 00 instead of the leading plus (specification §3). */
const formatMobile = (mobile: string | null): string | null => mobile && mobile.replace(/^\+/, '00');

/** The account as its user sees it. */
export function loggedInUser(account: Account): LoggedInUser {
  return {
    fullName: fullName(account.first_name, account.last_name),
    fullNameAr: fullName(account.first_name_ar, account.last_name_ar),
    email: account.email,
    mobile: formatMobile(account.mobile),
    roles: knownRoles(account.roles).map((code) => ({ code })),
    status: shownStatus(account.status),
    userType: userTypeOf(account.roles),
    branches: account.branches,
    remarks: account.remarks,
  };
}

/** The profile, listed field by field so that a new column is not exposed by accident. */
export function profileOf(account: Account): UserProfile {
  return {
    customerId: account.id,
    firstName: account.first_name,
    lastName: account.last_name,
    firstNameAr: account.first_name_ar,
    lastNameAr: account.last_name_ar,
    nationality: account.nationality,
    email: account.email,
    mobile: formatMobile(account.mobile),
    preferredEmail: account.preferred_email,
    preferredMobile: formatMobile(account.preferred_mobile),
    preferredLanguage: account.preferred_language,
    preferredChannel: account.preferred_channel as NotifyBy | null,
    governmentEmployee: account.government_employee,
    workEmail: account.work_email,
    photo: account.photo_id,
    dateOfBirth: account.date_of_birth,
    gender: account.gender,
    emiratesId: account.emirates_id,
    passportNumber: account.passport_number,
    passportExpiry: account.passport_expiry,
    country: account.country,
    city: account.city,
    address: account.address,
  };
}

/** The principal's fields for somebody who acts in these roles, without those that the account has lost. */
export const principalWithRoles = (account: Account, sessionId: string, roles: readonly string[]) =>
  principalForAccount(
    account,
    sessionId,
    knownRoles(account.roles).filter((role) => roles.includes(role)),
  );

/**
 * The principal's fields for a session of this account. `roles`: the effective roles, by default all of the account.
 */
export function principalForAccount(account: Account, sessionId: string, roles: readonly string[] = account.roles) {
  const permissions = permissionsOf(roles, account.status);
  const user: SignedIn = {
    id: account.id,
    sessionId,
    fullName: fullName(account.first_name, account.last_name),
    fullNameAr: fullName(account.first_name_ar, account.last_name_ar),
    roles: knownRoles(roles),
    status: account.status,
    userType: userTypeOf(roles),
    entityId: account.entity_id,
    branches: account.branches,
  };
  const customer = isCustomer(roles, permissions);
  const admin = permissions.has('C0002') && user.roles.includes(ROLE.admin);
  const hasOwnCases = customer && permissions.has('C0005') && account.mobile_verified;
  return {
    permissions,
    user,
    customer,
    admin,
    mobile: (hasOwnCases && account.mobile) || undefined,
  } satisfies Partial<Principal>;
}
