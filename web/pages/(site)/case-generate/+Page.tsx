export { ReceiptPage as Page } from '../../../cases/submit-wizard/ReceiptPage.tsx';
