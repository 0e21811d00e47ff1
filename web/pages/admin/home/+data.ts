export { readStaffHome as data } from '../../../cases/staff-home/staff-home-page.ts';
