export { FaqsPage as Page } from '../../../content/faqs/FaqsPage.tsx';
