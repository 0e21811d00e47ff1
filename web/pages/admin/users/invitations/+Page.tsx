export { Invitations as Page } from '../../../../users/staff-accounts/Invitations.tsx';
