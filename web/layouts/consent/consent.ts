import { useSyncExternalStore } from 'react';

/**
 * Consent to analytics; undefined until the user answers. Stored in the cookie `consent`, which the server does not
 * read.
 */
export type Consent = 'yes' | 'no';

const YEAR_S = 31_536_000;
const listeners = new Set<() => void>();

export function readConsent(): Consent | undefined {
  return /(?:^|; )consent=(yes|no)(?:;|$)/.exec(document.cookie)?.[1] as Consent | undefined;
}

/** Stores the answer and notifies listeners. */
export function setConsent(consent: Consent): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `consent=${consent}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConsent(): Consent | undefined {
  return useSyncExternalStore(subscribe, readConsent, () => undefined);
}
