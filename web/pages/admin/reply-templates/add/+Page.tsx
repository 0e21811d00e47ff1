export { AddTemplatePage as Page } from '../../../../cases/reply-templates/AddTemplatePage.tsx';
