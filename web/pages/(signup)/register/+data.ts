export { readCustomerSignup as data } from '../../../users/signup/signup-page.ts';
