export { logoutData as data } from '../../../../auth/logout-data.ts';
