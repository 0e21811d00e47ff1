import { loadStored, saveStored } from '../api/stored-value.ts';

const KEY = 'follow-up.typed';

/** Passes the input of the home page to the follow-up page. A mobile number must never appear in a URL. */
export const saveFollowUp = (typed: string): void => saveStored(KEY, { typed });

/** Reads and removes the input of the home page. */
export function takeFollowUp(): string | undefined {
  const typed = loadStored(KEY)?.['typed'];
  saveStored(KEY, undefined);
  return typeof typed === 'string' ? typed : undefined;
}
