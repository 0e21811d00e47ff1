import { usePageContext } from 'vike-react/usePageContext';
import { menuFor, type MenuSlot } from '../../common/access/routes.ts';
import { useTexts } from '../client/text.ts';

export interface MenuEntry {
  path: string;
  label: string;
  /** The page itself is still to come. */
  soon: boolean;
  current: boolean;
}

/** Success stories lead to the coming-soon page until they have one of their own (specification §2). */
const LABELS: Partial<Record<string, string>> = { '/coming-soon': 'site.menu.success-stories' };

/** The entries of a menu that the visitor may open; other pages are named by their titles. */
export function useMenu(slot: MenuSlot): MenuEntry[] {
  const { visitor, urlPathname } = usePageContext();
  const t = useTexts();
  return menuFor(slot, { permissions: new Set(visitor.permissions), customer: visitor.customer }).map(({ path, title }) => ({
    path,
    label: t(LABELS[path] ?? `titles.${title}`),
    soon: path === '/coming-soon',
    current: path === urlPathname,
  }));
}
