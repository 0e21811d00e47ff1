export { readProfilePage as data } from '../../../users/profile-page.ts';
