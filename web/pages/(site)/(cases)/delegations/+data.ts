export { readDelegations as data } from '../../../../cases/delegations/delegations-page.ts';
