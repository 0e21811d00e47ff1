export { readMyCases as data } from '../../../cases/my-cases/my-cases-page.ts';
