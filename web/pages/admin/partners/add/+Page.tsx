export { EditorFormPage as Page } from '../../../../content/editors/EditorFormPage.tsx';
