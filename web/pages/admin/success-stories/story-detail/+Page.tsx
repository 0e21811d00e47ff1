export { ItemDetailPage as Page } from '../../../../content/editors/ItemDetailPage.tsx';
