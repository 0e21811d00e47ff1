export { VerifyAccount as Page } from '../../../users/verify/VerifyAccount.tsx';
