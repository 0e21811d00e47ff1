export { searchData as data } from '../../../content/site-search/search-data.ts';
