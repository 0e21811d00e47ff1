export { EditProfile as Page } from '../../../users/profile/EditProfile.tsx';
