export { readInvitations as data } from '../../../../users/staff-accounts/invitations-page.ts';
