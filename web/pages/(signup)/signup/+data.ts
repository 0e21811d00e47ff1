export { readPendingRegistration as data } from '../../../users/signup/signup-page.ts';
