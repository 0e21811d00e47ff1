/** What the home page's card hands over: written there, taken here once. A number never travels in an address. */
const HANDED = 'follow-up';
const KEPT = 'follow-up.v1';

/** What was typed, over a refresh, another language and the way back. */
export interface KeptQuery {
  query: string;
  /** It was asked for and its answer stood on the page. */
  open: boolean;
  /** Of the list, from 1. */
  page: number;
}

const NOTHING: KeptQuery = { query: '', open: false, page: 1 };

/** What another page handed over, at the first reading only. */
export function takeHanded(): string | undefined {
  try {
    const handed = sessionStorage.getItem(HANDED);
    sessionStorage.removeItem(HANDED);
    return handed ?? undefined;
  } catch {
    return undefined;
  }
}

export function readKept(): KeptQuery {
  try {
    const value = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as Partial<KeptQuery> | null;
    if (typeof value?.query !== 'string') return NOTHING;
    return { query: value.query, open: value.open === true, page: Number(value.page) || 1 };
  } catch {
    return NOTHING;
  }
}

/** A browser that keeps nothing only loses the convenience. */
export function keep(change: Partial<KeptQuery>): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ ...readKept(), ...change }));
  } catch {
    // What was typed is still in the field.
  }
}
