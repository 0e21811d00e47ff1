export { SearchPage as Page } from '../../../search/SearchPage.tsx';
