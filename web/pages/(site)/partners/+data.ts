export { partnersData as data } from '../../../content/partners/partners-data.ts';
