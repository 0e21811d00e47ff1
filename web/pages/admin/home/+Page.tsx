export { StaffHome as Page } from '../../../cases/staff-home/StaffHome.tsx';
