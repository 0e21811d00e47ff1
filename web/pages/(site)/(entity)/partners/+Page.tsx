export { PartnerPage as Page } from '../../../../content/partners/PartnerPage.tsx';
