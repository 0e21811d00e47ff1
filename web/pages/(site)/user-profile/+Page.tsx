export { ProfileView as Page } from '../../../users/ProfileView.tsx';
