export { Invitations as Page } from '../../../../users/access/Invitations.tsx';
