import { useData } from 'vike-react/useData';
import { EditProfile } from '../../../users/profile/EditProfile.tsx';
import type { EditProfileData } from '../../../users/profile/edit-profile-page.ts';

export function Page() {
  return <EditProfile {...useData<EditProfileData>()} />;
}
