export { StaffCards as Page } from '../../../auth/StaffCards.tsx';
