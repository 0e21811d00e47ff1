import type { PortalRequest } from '../http/portal-request.ts';

/** Vike requests the data of a page under this name on client navigation. */
const DATA_SUFFIX = /\/index\.pageContext\.json$/;

/** The canonical path of a page: no empty segments, no trailing slash. */
function canonicalPath(pathname: string): string {
  return pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
}

/** The path of the page: without data suffix and trailing slash. */
export const pagePath = (pathname: string): string => canonicalPath(pathname.replace(DATA_SUFFIX, '')) || '/';

/** Other names of pages, and what replaces them. */
const ALIASES: readonly [RegExp, string][] = [
  [/^\/entities(?=\/[^/]+$|$)/, '/partners'],
  [/^\/success-stories$/, '/success-story'],
];

/**
 * The path of an entity's page for the old form `/partners?entity={id}`, else undefined. Removes `entity` from `query`.
 */
function entityPath(path: string, query: URLSearchParams): string | undefined {
  const id = query.get('entity');
  if (path !== '/partners' || !id) return undefined;
  query.delete('entity');
  return `/partners/${encodeURIComponent(id)}`;
}

/**
 * The redirect target for a non-canonical URL, with its query; undefined for a canonical one. Backslashes are
 * encoded, because browsers read them as slashes.
 */
export function canonicalUrl({ path, originalUrl }: PortalRequest): string | undefined {
  if (DATA_SUFFIX.test(path)) return undefined;
  const canonical = ALIASES.reduce((name, [alias, page]) => name.replace(alias, page), canonicalPath(path));
  const at = originalUrl.indexOf('?');
  const search = at < 0 ? '' : originalUrl.slice(at);
  const query = new URLSearchParams(search);
  const redirectPath = entityPath(canonical, query);
  if (redirectPath) return redirectPath + (query.size ? `?${query}` : '');
  return canonical === path ? undefined : canonical.replaceAll('\\', '%5C') + search;
}
