export { HappinessPage as Page } from '../../../happiness/HappinessPage.tsx';
