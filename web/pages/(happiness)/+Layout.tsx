export { HappinessLayout as Layout } from '../../happiness/HappinessLayout.tsx';
