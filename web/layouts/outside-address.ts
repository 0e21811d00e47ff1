/** The address of a link that leads to a host that is neither the portal's nor allowed (nor below an allowed one); nothing for every other link. */
export function outsideAddress(href: string, origin: string, allowed: readonly string[]): URL | undefined {
  if (!URL.canParse(href, origin)) return undefined;
  const url = new URL(href, origin);
  if (!/^https?:$/.test(url.protocol) || url.origin === origin) return undefined;
  const known = allowed.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  return known && !url.username ? undefined : url;
}
