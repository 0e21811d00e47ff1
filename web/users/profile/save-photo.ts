import { profile } from '../../../common/users/profile.contract.ts';
import { apiRequest, type Result } from '../../api/api-request.ts';
import { uploadFile } from '../../documents/upload-file.ts';
import { userTarget } from '../../documents/upload-target.ts';

/** Uploads a picture and makes it the account's photo. Null removes the photo. */
export async function savePhoto(picture: File | null): Promise<Result<unknown>> {
  if (!picture) return apiRequest(profile.update, { photo: null });
  const uploaded = await uploadFile(picture, { ...userTarget({ purpose: 'PROFILE_IMAGE' }), name: picture.name });
  return uploaded.ok ? apiRequest(profile.update, { photo: uploaded.document.id }) : uploaded;
}
