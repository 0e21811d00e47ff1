export { privacyData as data } from '../../../content/privacy/privacy-data.ts';
