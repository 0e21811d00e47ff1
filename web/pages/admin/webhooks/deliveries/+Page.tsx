export { DeliveriesPage as Page } from '../../../../messages/webhooks/DeliveriesPage.tsx';
