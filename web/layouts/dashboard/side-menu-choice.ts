import type { SideMenuWidth } from '../../../common/locale/appearance.ts';

const YEAR_S = 31_536_000;

/** The server draws the menu so at the next page (bff/auth/choices.ts). */
export function keepSideMenu(width: SideMenuWidth): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `side-menu=${width}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
}
