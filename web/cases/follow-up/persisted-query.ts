/** Query handed over by the home page. Personal numbers are not put in URLs. */
const HANDOVER_KEY = 'follow-up';
const STORAGE_KEY = 'follow-up.v1';

/** The query, persisted across reload, language change and back navigation. */
export interface PersistedQuery {
  query: string;
  /** Whether the result was shown. */
  open: boolean;
  /** Page of the list, from 1. */
  page: number;
}

const EMPTY_QUERY: PersistedQuery = { query: '', open: false, page: 1 };

/** Reads and removes the query handed over by another page. */
export function takeHandedOverQuery(): string | undefined {
  try {
    const handedOver = sessionStorage.getItem(HANDOVER_KEY);
    sessionStorage.removeItem(HANDOVER_KEY);
    return handedOver ?? undefined;
  } catch {
    return undefined;
  }
}

export function loadQuery(): PersistedQuery {
  try {
    const value = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Partial<PersistedQuery> | null;
    if (typeof value?.query !== 'string') return EMPTY_QUERY;
    return { query: value.query, open: value.open === true, page: Number(value.page) || 1 };
  } catch {
    return EMPTY_QUERY;
  }
}

/** Ignores browsers that refuse storage. */
export function saveQuery(change: Partial<PersistedQuery>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...loadQuery(), ...change }));
  } catch {
    // The text stays in the field.
  }
}
