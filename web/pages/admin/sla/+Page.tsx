export { SlaPage as Page } from '../../../cases/sla/SlaPage.tsx';
