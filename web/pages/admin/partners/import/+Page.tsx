export { ImportPage as Page } from '../../../../content/directory/ImportPage.tsx';
