export { partnerList as data } from '../../../content/editors/partner-list.ts';
