/** The page of an entity. `q`: the search of the list to return to. */
export function partnerHref(id: string, q = ''): string {
  return `/partners/${id}${q && `?${new URLSearchParams({ q })}`}`;
}
