export { SignInCard as Page } from '../../../auth/SignInCard.tsx';
