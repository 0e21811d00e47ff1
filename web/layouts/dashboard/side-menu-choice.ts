import type { SideMenuWidth } from '../../../common/locale/appearance.ts';

const YEAR_S = 31_536_000;

/** The server renders the menu in this width on the next page load (bff/auth/preferences.ts). */
export function saveSideMenuWidth(width: SideMenuWidth): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `side-menu=${width}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
}
