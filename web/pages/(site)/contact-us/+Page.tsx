export { ContactPage as Page } from '../../../content/contact/ContactPage.tsx';
