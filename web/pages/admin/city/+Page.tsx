export { CityPage as Page } from '../../../city/CityPage.tsx';
