export { CustomerOrStaffLayout as Layout } from '../../layouts/CustomerOrStaffLayout.tsx';
