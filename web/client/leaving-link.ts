/** The link by which a click would leave the page that is here, in the same tab; nothing for every other click. */
export function leavingLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target === '_blank') return undefined;
  // A link within the page leaves nothing.
  const isWithin = link.hash && link.pathname === window.location.pathname && link.search === window.location.search;
  return isWithin ? undefined : link;
}
