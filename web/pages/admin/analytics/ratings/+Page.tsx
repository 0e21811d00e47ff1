export { RatingsPage as Page } from '../../../../happiness/RatingsPage.tsx';
