import type { PortalRequest } from '../http/portal-request.ts';

/** Vike requests the data of a page under this name on client navigation. */
const DATA_SUFFIX = /\/index\.pageContext\.json$/;

/** The canonical path of a page: no empty segments, no trailing slash. */
function canonicalPath(pathname: string): string {
  return pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
}

/** The path of the page: without data suffix and trailing slash. */
export const pagePath = (pathname: string): string => canonicalPath(pathname.replace(DATA_SUFFIX, '')) || '/';

/**
 * The redirect target for a non-canonical path, with its query; undefined for a canonical path. Backslashes are
 * encoded, because browsers read them as slashes.
 */
export function canonicalAddress({ path, originalUrl }: PortalRequest): string | undefined {
  const canonical = canonicalPath(path);
  if (canonical === path || DATA_SUFFIX.test(path)) return undefined;
  const query = originalUrl.indexOf('?');
  return canonical.replaceAll('\\', '%5C') + (query < 0 ? '' : originalUrl.slice(query));
}
