export { readSetupPage as data } from '../../../setup/setup-page.ts';
