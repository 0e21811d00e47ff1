import type { Principal } from '../contract/principal.ts';
import { SECTIONS, type SectionIcon, type SectionSlug } from './dashboard-sections.ts';
import type { PageRoute } from './page-route.ts';
import { menuFor } from './routes.ts';

/** An entry of the side menu as one person sees it: it leads to the first of its pages that is theirs. */
export interface DashboardEntry {
  slug: SectionSlug;
  icon: SectionIcon;
  /** Key of the title of the page that it leads to. */
  title: string;
  route: string;
  /** The other pages of the section that the menu shows. */
  items: PageRoute[];
}

/** The dashboard's side menu of a caller. */
export function dashboardFor(caller: Pick<Principal, 'permissions' | 'customer' | 'admin'>): DashboardEntry[] {
  const pages = menuFor('dashboard', caller);
  return SECTIONS.flatMap(({ slug, icon }) => {
    const [first, ...items] = pages.filter(({ section }) => section === slug);
    return first ? [{ slug, icon, title: first.title, route: first.path, items }] : [];
  });
}
