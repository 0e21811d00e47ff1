export { readInvitations as data } from '../../../../users/access/invitations-page.ts';
