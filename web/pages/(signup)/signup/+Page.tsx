export { SignupChoice as Page } from '../../../users/signup/SignupChoice.tsx';
