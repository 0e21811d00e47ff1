export { searchData as data } from '../../../search/search-data.ts';
