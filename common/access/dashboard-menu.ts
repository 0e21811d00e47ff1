import { SECTIONS, type SectionIcon, type SectionSlug } from './dashboard-sections.ts';
import type { PageRoute } from './page-route.ts';
import { menuFor, type MenuCaller } from './menus.ts';

/** An entry of the side menu for one user. It leads to the first page of the section that the user may open. */
export interface DashboardEntry {
  slug: SectionSlug;
  icon: SectionIcon;
  /** Title key of the page that the entry leads to. */
  title: string;
  route: string;
  /** The other pages of the section in the menu. */
  items: PageRoute[];
}

/** The side menu of the dashboard for a caller. */
export function dashboardFor(caller: MenuCaller): DashboardEntry[] {
  const pages = menuFor('dashboard', caller);
  return SECTIONS.flatMap(({ slug, icon }) => {
    const [first, ...items] = pages.filter(({ section }) => section === slug);
    return first ? [{ slug, icon, title: first.title, route: first.path, items }] : [];
  });
}
