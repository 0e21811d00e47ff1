export { ConfirmationPage as Page } from '../../../cases/confirmation/ConfirmationPage.tsx';
