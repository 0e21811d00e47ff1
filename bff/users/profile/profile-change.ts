import type { UpdateProfile } from '../../../common/users/profile.dto.ts';
import type { AccountChange } from '../accounts.repository.ts';

/** An empty text takes a value away; what is not given stays. */
const text = (value: string | undefined): string | null | undefined => (value === undefined ? undefined : value || null);

/** What a change of the profile writes, field by field. */
export function profileChange(input: UpdateProfile): AccountChange {
  return {
    first_name: input.firstName,
    last_name: input.lastName,
    first_name_ar: input.firstNameAr,
    last_name_ar: input.lastNameAr,
    nationality: input.nationality,
    gender: input.gender,
    date_of_birth: input.dateOfBirth,
    emirates_id: text(input.emiratesId),
    passport_number: input.passportNumber,
    passport_expiry: input.passportExpiry,
    country: text(input.country),
    city: text(input.city),
    address: text(input.address),
    government_employee: input.governmentEmployee,
    work_email: input.governmentEmployee === false ? null : input.workEmail,
    photo_id: input.photo,
    preferred_language: input.locale,
  };
}
