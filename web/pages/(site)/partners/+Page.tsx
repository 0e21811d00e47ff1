export { PartnersPage as Page } from '../../../content/partners/PartnersPage.tsx';
