export { readVerifyPage as data } from '../../../users/verify/verify-page.ts';
