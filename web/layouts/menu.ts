import { usePageContext } from 'vike-react/usePageContext';
import type { MenuSlot } from '../../common/access/page-route.ts';
import { menuFor } from '../../common/access/routes.ts';
import { useTexts } from '../client/text.ts';

export interface MenuEntry {
  path: string;
  label: string;
  /** The page itself is still to come. */
  soon: boolean;
  current: boolean;
}

/** Success stories lead to the coming-soon page until they have one of their own (specification §2). */
const LABELS: Partial<Record<string, string>> = {
  '/coming-soon': 'site.menu.success-stories',
};
/** In the menu of a person the dashboard is one, by whichever of its pages is theirs first. */
const IN_USER_MENU: typeof LABELS = { '/admin/users': 'site.menu.dashboard', '/admin/partners': 'site.menu.dashboard' };

/** The entries of a menu that the visitor may open; other pages are named by their titles. */
export function useMenu(slot: MenuSlot): MenuEntry[] {
  const { visitor, urlPathname } = usePageContext();
  const t = useTexts();
  const labels = slot === 'user' ? IN_USER_MENU : LABELS;
  const entries = menuFor(slot, { ...visitor, permissions: new Set(visitor.permissions) }).map(({ path, title }) => ({
    path,
    label: t(labels[path] ?? `titles.${title}`),
    soon: path === '/coming-soon',
    current: path === urlPathname,
  }));
  return entries.filter(({ label }, at) => entries.findIndex((one) => one.label === label) === at);
}
