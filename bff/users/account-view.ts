import { isCustomer, knownRoles, permissionsOf, userTypeOf } from '../../common/access/permissions.ts';
import type { LoggedInUser, UserProfile } from '../../common/auth/auth.types.ts';
import type { Caller, SignedIn } from '../../common/contract/caller.ts';
import { ROLE, shownStatus, type NotifyBy } from '../../common/users/account.enums.ts';
import type { Account } from './accounts.repository.ts';

const fullName = (first: string, last: string): string => `${first} ${last}`.trim();

/** As the profile shows a mobile: 00 for the leading plus (specification §3). */
const shownMobile = (mobile: string | null): string | null => mobile && mobile.replace(/^\+/, '00');

export function loggedInUser(account: Account): LoggedInUser {
  return {
    fullName: fullName(account.first_name, account.last_name),
    fullNameAr: fullName(account.first_name_ar, account.last_name_ar),
    email: account.email,
    mobile: shownMobile(account.mobile),
    roles: knownRoles(account.roles).map((code) => ({ code })),
    status: shownStatus(account.status),
    userType: userTypeOf(account.roles),
    branches: account.branches,
    remarks: account.remarks,
  };
}

/** The whole profile, field by field: a new column does not leak by itself. */
export function profileOf(account: Account): UserProfile {
  return {
    customerId: account.id,
    firstName: account.first_name,
    lastName: account.last_name,
    firstNameAr: account.first_name_ar,
    lastNameAr: account.last_name_ar,
    nationality: account.nationality,
    email: account.email,
    mobile: shownMobile(account.mobile),
    preferredEmail: account.preferred_email,
    preferredMobile: shownMobile(account.preferred_mobile),
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

/** What a caller gains by being signed in to this account. `roles`: those that count here, by default all it has. */
export function signedInAs(account: Account, sessionId: string, roles: readonly string[] = account.roles) {
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
  const owns = customer && permissions.has('C0005') && account.mobile_verified;
  return { permissions, user, customer, admin, mobile: (owns && account.mobile) || undefined } satisfies Partial<Caller>;
}
