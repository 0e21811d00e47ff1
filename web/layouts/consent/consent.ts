import { useSyncExternalStore } from 'react';
import { saveCookie } from '../save-cookie.ts';

/**
 * Consent to analytics; undefined until the user answers. Stored in the cookie `consent`, which the server does not
 * read.
 */
type Consent = 'yes' | 'no';

const listeners = new Set<() => void>();

export function readConsent(): Consent | undefined {
  return /(?:^|; )consent=(yes|no)(?:;|$)/.exec(document.cookie)?.[1] as Consent | undefined;
}

/** Stores the answer and notifies listeners. */
export function setConsent(consent: Consent): void {
  saveCookie('consent', consent);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConsent(): Consent | undefined {
  return useSyncExternalStore(subscribe, readConsent, () => undefined);
}
