import { useData } from 'vike-react/useData';
import type { ProfilePageData } from '../../../users/profile-page.ts';
import { ProfileView } from '../../../users/ProfileView.tsx';

export function Page() {
  return <ProfileView {...useData<ProfilePageData>()} />;
}
