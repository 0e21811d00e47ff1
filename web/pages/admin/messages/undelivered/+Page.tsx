export { UndeliveredPage as Page } from '../../../../messages/UndeliveredPage.tsx';
