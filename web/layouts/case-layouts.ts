import type { ComponentType, ReactNode } from 'react';
import type { PageRoute } from '../../common/access/page-route.ts';
import { lazyValue } from '../api/lazy-value.ts';

type Layout = ComponentType<{ children: ReactNode }>;

const loadDashboard = lazyValue(async () => (await import('./dashboard/DashboardLayout.tsx')).DashboardLayout);
const loadSite = lazyValue(async () => (await import('./SiteLayout.tsx')).SiteLayout);

/**
 * The layouts of pages that customers have in the site and staff in the dashboard. In the browser, the one of the page
 * is there once `loadCaseLayout` has loaded it.
 */
export const caseLayouts: { DashboardLayout?: Layout; SiteLayout?: Layout } = import.meta.env.SSR
  ? {
      DashboardLayout: (await import('./dashboard/DashboardLayout.tsx')).DashboardLayout,
      SiteLayout: (await import('./SiteLayout.tsx')).SiteLayout,
    }
  : {};

/** Loads the layout of a page before it renders. */
export async function loadCaseLayout(route: PageRoute | undefined): Promise<void> {
  if (route?.layout === 'dashboard') caseLayouts.DashboardLayout ??= await loadDashboard();
  else caseLayouts.SiteLayout ??= await loadSite();
}
