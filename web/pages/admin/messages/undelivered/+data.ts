export { readUndelivered as data } from '../../../../messages/undelivered-page.ts';
