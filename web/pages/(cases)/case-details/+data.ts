export { readCasePage as data } from '../../../cases/details/case-page.ts';
