export { CaseConfirmation as Page } from '../../../cases/submit-wizard/CaseConfirmation.tsx';
