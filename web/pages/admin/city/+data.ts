export { readCityPage as data } from '../../../city/city-page.ts';
