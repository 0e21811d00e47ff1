import { loadStored, saveStored } from '../api/stored-value.ts';

const KEY = 'follow-up.input';

/** Stores a ticket number or mobile for the follow-up page, because a mobile number must never appear in a URL. */
export const saveFollowUpInput = (input: string): void => saveStored(KEY, { input });

/** Reads and removes the stored ticket number or mobile. */
export function popFollowUpInput(): string | undefined {
  const input = loadStored(KEY)?.['input'];
  saveStored(KEY, undefined);
  return typeof input === 'string' ? input : undefined;
}
