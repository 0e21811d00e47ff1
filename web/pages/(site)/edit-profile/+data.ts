export { readEditProfile as data } from '../../../users/profile/edit-profile-page.ts';
