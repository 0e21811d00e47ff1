export { readSlaPage as data } from '../../../cases/sla/sla-page.ts';
