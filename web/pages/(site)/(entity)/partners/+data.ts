export { partnerData as data } from '../../../../content/partners/partner-data.ts';
