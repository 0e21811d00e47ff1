export { DashboardLayout as Layout } from '../../layouts/dashboard/DashboardLayout.tsx';
