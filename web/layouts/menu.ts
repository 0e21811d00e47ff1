import { useAtomValue } from 'jotai';
import { usePageContext } from 'vike-react/usePageContext';
import type { MenuSlot } from '../../common/access/page-route.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { menuItemsAtom } from '../state/navigation.ts';
import type { TextKey } from '../i18n/text-key.ts';

export interface MenuEntry {
  path: string;
  label: string;
  /** The page leads to "coming soon". */
  comingSoon: boolean;
  current: boolean;
}

/** Success stories lead to the coming-soon page until they have their own (specification §2). */
const LABELS: Partial<Record<string, string>> = {
  '/coming-soon': 'site.menu.success-stories',
};
/** In the user menu, the first dashboard page that the user may open is labelled "Dashboard". */
const IN_USER_MENU: typeof LABELS = { '/admin/users': 'site.menu.dashboard', '/admin/partners': 'site.menu.dashboard' };

/** The menu entries that the visitor may open. Their default labels are the page titles. */
export function useMenu(slot: MenuSlot): MenuEntry[] {
  const { urlPathname } = usePageContext();
  const items = useAtomValue(menuItemsAtom)[slot];
  const t = useTranslation();
  const labels = slot === 'user' ? IN_USER_MENU : LABELS;
  const entries = items.map(({ path, title }) => ({
    path,
    label: t((labels[path] ?? `titles.${title}`) as TextKey),
    comingSoon: path === '/coming-soon',
    current: path === urlPathname,
  }));
  return entries.filter(({ label }, index) => entries.findIndex((one) => one.label === label) === index);
}
