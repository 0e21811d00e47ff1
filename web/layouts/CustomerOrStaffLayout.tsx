import type { ReactNode } from 'react';
import { QueryProvider } from '../api/QueryProvider.tsx';
import { caseLayouts } from './case-layouts.ts';
import { useIsInDashboard } from './use-is-in-dashboard.ts';

/** The layout of pages that customers have in the site and staff in the dashboard. */
export function CustomerOrStaffLayout({ children }: { children: ReactNode }) {
  const isInDashboard = useIsInDashboard();
  const { DashboardLayout, SiteLayout } = caseLayouts;
  if (isInDashboard) return DashboardLayout && <DashboardLayout>{children}</DashboardLayout>;
  return (
    SiteLayout && (
      <SiteLayout>
        <QueryProvider>{children}</QueryProvider>
      </SiteLayout>
    )
  );
}
