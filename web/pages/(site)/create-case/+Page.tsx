export { SubmitWizard as Page } from '../../../cases/submit-wizard/SubmitWizard.tsx';
