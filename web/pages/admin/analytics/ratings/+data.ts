export { readRatings as data } from '../../../../happiness/ratings-page.ts';
