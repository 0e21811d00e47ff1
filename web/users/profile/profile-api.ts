// Import this file lazily: the contracts and rules bring class-validator.
import { documents } from '../../../common/documents/documents.contract.ts';
import type { DocumentMeta } from '../../../common/documents/documents.types.ts';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import { otp } from '../../../common/otp/otp.contract.ts';
import { isTooYoung } from '../../../common/users/age.ts';
import { passwords } from '../../../common/users/passwords.contract.ts';
import { ResetPassword } from '../../../common/users/passwords.dto.ts';
import { profile } from '../../../common/users/profile.contract.ts';
import { UpdateContact, UpdateProfile } from '../../../common/users/profile.dto.ts';
import { ageError, checkInput } from '../../api/check-input.ts';
import { apiRequest, type Result } from '../../api/api-request.ts';
import { uploadFile } from '../../documents/upload-file.ts';

export async function checkProfile(input: Partial<UpdateProfile>, minimumAge: number): Promise<FieldError[]> {
  const errors = await checkInput(UpdateProfile, input);
  return isTooYoung(input.dateOfBirth, minimumAge, new Date()) ? [...errors, await ageError(minimumAge)] : errors;
}

export const saveProfile = (input: Partial<UpdateProfile>) => apiRequest(profile.update, input);

export const checkContact = (input: Partial<UpdateContact>) => checkInput(UpdateContact, input);
export const saveContact = (input: Partial<UpdateContact>) => apiRequest(profile.updateContact, input);

export const sendCode = (to: { mobile: string } | { email: string }) =>
  apiRequest(otp.send, { ...to, otpType: 'mobile' in to ? 'SMS' : 'EMAIL', purpose: 'CONTACT' });

export const checkPassword = (input: ResetPassword) => checkInput(ResetPassword, input);
export const savePassword = (input: ResetPassword) => apiRequest(passwords.reset, input);

export const endOtherSessions = () => apiRequest(profile.endOthers, undefined);

/** Uploads a picture and makes it the account's photo. */
export async function savePhoto(picture: File): Promise<Result<unknown>> {
  const target = {
    url: `/api/${documents.upload.path}`,
    field: 'fileData',
    data: { purpose: 'PROFILE_IMAGE' },
    name: picture.name,
  } as const;
  const uploaded: { ok: true; document: DocumentMeta } | { ok: false; error: Extract<Result<never>, { ok: false }>['error'] } =
    await uploadFile(picture, target);
  return uploaded.ok ? saveProfile({ photo: uploaded.document.id }) : uploaded;
}
