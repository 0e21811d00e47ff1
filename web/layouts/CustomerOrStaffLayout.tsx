import type { ReactNode } from 'react';
import { QueryProvider } from '../api/QueryProvider.tsx';
import { staffLayout } from './dashboard/staff-layout.ts';
import { SiteLayout } from './SiteLayout.tsx';
import { useIsInDashboard } from './use-is-in-dashboard.ts';

/** The layout of pages that customers have in the site and staff in the dashboard. */
export function CustomerOrStaffLayout({ children }: { children: ReactNode }) {
  const isInDashboard = useIsInDashboard();
  const { DashboardLayout } = staffLayout;
  if (isInDashboard && DashboardLayout) return <DashboardLayout>{children}</DashboardLayout>;
  return (
    <SiteLayout>
      <QueryProvider>{children}</QueryProvider>
    </SiteLayout>
  );
}
