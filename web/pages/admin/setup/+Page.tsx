export { SetupPage as Page } from '../../../setup/SetupPage.tsx';
