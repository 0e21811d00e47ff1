export { PrivacyPage as Page } from '../../../content/privacy/PrivacyPage.tsx';
