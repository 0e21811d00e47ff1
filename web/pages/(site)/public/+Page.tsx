export { PublicFollowUp as Page } from '../../../cases/follow-up/PublicFollowUp.tsx';
