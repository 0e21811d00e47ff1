import type { ComponentType, ReactNode } from 'react';
import { lazyValue } from '../../api/lazy-value.ts';
import type { CaseDetailsData } from './case-page.ts';

const load = lazyValue(async () => (await import('../../layouts/dashboard/DashboardLayout.tsx')).DashboardLayout);

/** The layout of the list of cases. In the browser it is there once `loadCaseListLayout` has loaded it. */
export const caseListLayout: { DashboardLayout?: ComponentType<{ children: ReactNode }> } = import.meta.env.SSR
  ? { DashboardLayout: (await import('../../layouts/dashboard/DashboardLayout.tsx')).DashboardLayout }
  : {};

/** Loads the layout of the list before the list renders, and of nothing else. */
export async function loadCaseListLayout(data: CaseDetailsData): Promise<void> {
  if ('list' in data) caseListLayout.DashboardLayout ??= await load();
}
