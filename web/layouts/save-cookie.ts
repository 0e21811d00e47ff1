import { YEAR_SECONDS } from '../../common/durations.ts';

/** Saves a choice of the user for a year. The server reads most of them on the next page (bff/auth/preferences.ts). */
export function saveCookie(
  name: 'theme' | 'color-scheme' | 'font-size' | 'side-menu' | 'row-height' | 'consent',
  value: string,
): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}
