import { usePageContext } from 'vike-react/usePageContext';
import { dashboardFor, type DashboardEntry } from '../../../common/access/dashboard-menu.ts';
import { routeOf } from '../../../common/access/routes.ts';
import { useTexts } from '../../client/text.ts';
import type { Crumb } from '../../controls/Breadcrumb.tsx';

export interface SideEntry extends Omit<DashboardEntry, 'items'> {
  label: string;
  /** `page`: the page itself; `true`: a page below it. */
  current: 'page' | 'true' | undefined;
  items: { path: string; label: string; current: boolean }[];
}

/** The side menu as the visitor may see it, in words. */
export function useDashboard(): SideEntry[] {
  const t = useTexts();
  const { visitor, urlPathname } = usePageContext();
  const section = routeOf(urlPathname)?.section;
  return dashboardFor({ ...visitor, permissions: new Set(visitor.permissions) }).map(({ items, ...entry }) => ({
    ...entry,
    label: t(`dashboard.${entry.slug}`),
    current: entry.route === urlPathname ? 'page' : entry.slug === section ? 'true' : undefined,
    items: items.map(({ path, title }) => ({ path, label: t(`titles.${title}`), current: path === urlPathname })),
  }));
}

/** The way from the section's list to a page below it; nothing on the list itself. */
export function useTrail(title: string): Crumb[] {
  const section = useDashboard().find(({ current }) => current !== undefined);
  if (section?.current !== 'true') return [];
  return [{ text: section.label, href: section.route }, { text: title }];
}
