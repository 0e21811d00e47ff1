export { TemplatesPage as Page } from '../../../messages/TemplatesPage.tsx';
