/**
 * The URL of a link to a host that is neither the portal's nor an allowed host or its subdomain; undefined for other
 * links.
 */
export function externalLink(href: string, origin: string, allowed: readonly string[]): URL | undefined {
  if (!URL.canParse(href, origin)) return undefined;
  const url = new URL(href, origin);
  if (!/^https?:$/.test(url.protocol) || url.origin === origin) return undefined;
  const isAllowed = allowed.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  return isAllowed && !url.username ? undefined : url;
}
