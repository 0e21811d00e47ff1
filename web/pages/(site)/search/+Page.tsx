export { SearchPage as Page } from '../../../content/site-search/SearchPage.tsx';
