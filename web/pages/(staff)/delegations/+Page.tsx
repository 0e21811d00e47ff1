export { DelegationsPage as Page } from '../../../cases/delegations/DelegationsPage.tsx';
