import { useAtomValue } from 'jotai';
import { usePageContext } from 'vike-react/usePageContext';
import type { PageMenus } from '../../common/access/page-route.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { menuItemsAtom } from '../state/navigation.ts';
import type { TextKey } from '../i18n/text-key.ts';

export interface MenuEntry {
  path: string;
  label: string;
  current: boolean;
}

/** In the user menu, the first dashboard page that the user may open is labelled "Dashboard". */
const IN_USER_MENU: Partial<Record<string, string>> = {
  '/admin/users': 'site.menu.dashboard',
  '/admin/partners': 'site.menu.dashboard',
};

/** The menu entries that the visitor may open. Their default labels are the page titles. */
export function useMenu(slot: keyof PageMenus): MenuEntry[] {
  const { urlPathname } = usePageContext();
  const items = useAtomValue(menuItemsAtom)[slot];
  const t = useTranslation();
  const labels = slot === 'user' ? IN_USER_MENU : {};
  const entries = items.map(({ path, title }) => ({
    path,
    label: t((labels[path] ?? `titles.${title}`) as TextKey),
    current: path === urlPathname,
  }));
  return entries.filter(({ label }, index) => entries.findIndex((one) => one.label === label) === index);
}
