export { TemplatesPage as Page } from '../../../cases/reply-templates/TemplatesPage.tsx';
