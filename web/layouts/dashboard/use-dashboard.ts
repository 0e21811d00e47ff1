import { usePageContext } from 'vike-react/usePageContext';
import { dashboardFor, type DashboardEntry } from '../../../common/access/dashboard-menu.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Crumb } from '../../ui/navigation/Breadcrumb.tsx';
import type { TextKey } from '../../i18n/text-key.ts';
import { crumbOf } from '../title.ts';

export interface SideMenuEntry extends Omit<DashboardEntry, 'items'> {
  label: string;
  /** `page`: this page; `true`: a page below it. */
  current: 'page' | 'true' | undefined;
  items: { path: string; label: string; current: boolean }[];
}

/** The side menu entries that the visitor may see, with labels. */
export function useDashboardMenu(): SideMenuEntry[] {
  const t = useTranslation();
  const pageContext = usePageContext();
  const { visitor, urlPathname, route } = pageContext;
  const isBelow = crumbOf(pageContext) !== undefined;
  return dashboardFor({ ...visitor, permissions: new Set(visitor.permissions) }).map(({ items, ...entry }) => ({
    ...entry,
    label: t(`dashboard.${entry.slug}`),
    current: entry.route === urlPathname && !isBelow ? 'page' : entry.slug === route?.section ? 'true' : undefined,
    items: items.map(({ path, title }) => ({
      path,
      label: t(`titles.${title}` as TextKey),
      current: path === urlPathname && !isBelow,
    })),
  }));
}

/** The breadcrumbs from the section's list to a page below it; empty on the list itself. */
export function useBreadcrumbs(title: string): Crumb[] {
  const crumb = crumbOf(usePageContext()) ?? title;
  const section = useDashboardMenu().find(({ current }) => current !== undefined);
  if (section?.current !== 'true') return [];
  return [{ text: section.label, href: section.route }, { text: crumb }];
}
