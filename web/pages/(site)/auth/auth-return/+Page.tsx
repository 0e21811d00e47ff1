export { SignInReturn as Page } from '../../../../auth/SignInReturn.tsx';
