export { readConfirmationPage as data } from '../../../cases/confirmation/confirmation-page.ts';
