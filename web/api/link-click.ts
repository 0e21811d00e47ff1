/** The link that this click follows in the same tab, or undefined if the click does not leave the page. */
export function clickedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  // A link to an anchor in the same page does not leave it.
  const isWithin = link.hash && link.pathname === window.location.pathname && link.search === window.location.search;
  return isWithin ? undefined : link;
}
