import type { UpdateProfile } from '../../../common/users/profile.dto.ts';
import type { AccountUpdate } from '../accounts.repository.ts';

/** An empty string clears a value; undefined keeps it. */
const emptyToNull = (value: string | undefined): string | null | undefined => (value === undefined ? undefined : value || null);

/** The columns that a profile update sets. */
export function profileUpdate(input: UpdateProfile): AccountUpdate {
  return {
    first_name: input.firstName,
    last_name: input.lastName,
    first_name_ar: input.firstNameAr,
    last_name_ar: input.lastNameAr,
    nationality: input.nationality,
    gender: input.gender,
    date_of_birth: input.dateOfBirth,
    emirates_id: emptyToNull(input.emiratesId),
    passport_number: input.passportNumber,
    passport_expiry: input.passportExpiry,
    country: emptyToNull(input.country),
    city: emptyToNull(input.city),
    address: emptyToNull(input.address),
    government_employee: input.governmentEmployee,
    work_email: input.governmentEmployee === false ? null : input.workEmail,
    photo_id: input.photo,
    preferred_language: input.locale,
  };
}
