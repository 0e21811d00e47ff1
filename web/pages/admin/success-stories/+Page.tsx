export { EditorListPage as Page } from '../../../content/editors/EditorListPage.tsx';
