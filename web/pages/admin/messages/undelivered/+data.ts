export { readUndeliveredPage as data } from '../../../../messages/undelivered-page.ts';
