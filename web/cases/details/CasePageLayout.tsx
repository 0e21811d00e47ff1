import type { ReactNode } from 'react';
import { useData } from 'vike-react/useData';
import { QueryProvider } from '../../api/QueryProvider.tsx';
import { SiteLayout } from '../../layouts/SiteLayout.tsx';
import { caseListLayout } from './case-list-layout.ts';
import type { CaseDetailsData } from './case-page.ts';

/** The list of managers and admins stands in the dashboard, beside its other pages; a case in the default layout. */
export function CasePageLayout({ children }: { children: ReactNode }) {
  const isList = 'list' in useData<CaseDetailsData>();
  const { DashboardLayout } = caseListLayout;
  if (isList && DashboardLayout) return <DashboardLayout>{children}</DashboardLayout>;
  return (
    <SiteLayout>
      <QueryProvider>{children}</QueryProvider>
    </SiteLayout>
  );
}
