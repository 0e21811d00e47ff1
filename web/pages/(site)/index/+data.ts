export { homeData as data } from '../../../home/home-data.ts';
