import { loadStored, saveStored } from '../../api/stored-value.ts';

/** Session storage key of the typed search. */
export const SEARCH_TEXT_KEY = 'follow-up.query';
const SHOWN_KEY = 'follow-up.shown';

/** The result that is shown, kept across reload, language change and back navigation. */
interface ShownResult {
  /** Whether the result of the query was shown. */
  open: boolean;
  /** Page of the list, from 1. */
  page: number;
}

export function loadShown(): ShownResult {
  const { open, page } = loadStored(SHOWN_KEY) ?? {};
  return { open: open === true, page: Number(page) || 1 };
}

export const saveShown = (change: Partial<ShownResult>): void => saveStored(SHOWN_KEY, { ...loadShown(), ...change });
