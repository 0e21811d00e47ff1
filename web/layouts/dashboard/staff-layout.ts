import type { ComponentType, ReactNode } from 'react';
import type { PageRoute } from '../../../common/access/page-route.ts';
import { lazyValue } from '../../api/lazy-value.ts';

const load = lazyValue(async () => (await import('./DashboardLayout.tsx')).DashboardLayout);

/** The dashboard, which customers do not load. In the browser it is there once `loadStaffLayout` has loaded it. */
export const staffLayout: { DashboardLayout?: ComponentType<{ children: ReactNode }> } = import.meta.env.SSR
  ? { DashboardLayout: (await import('./DashboardLayout.tsx')).DashboardLayout }
  : {};

/** Loads the dashboard before a page renders that stands in it. */
export async function loadStaffLayout(route: PageRoute | undefined): Promise<void> {
  if (route?.layout === 'dashboard') staffLayout.DashboardLayout ??= await load();
}
