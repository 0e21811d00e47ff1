import { useSyncExternalStore } from 'react';

/** Whether visits may be counted; nothing while the person has not said. The cookie `consent` holds it, the server has no use for it. */
export type Consent = 'yes' | 'no';

const YEAR_S = 31_536_000;
const listeners = new Set<() => void>();

export function consentNow(): Consent | undefined {
  return /(?:^|; )consent=(yes|no)(?:;|$)/.exec(document.cookie)?.[1] as Consent | undefined;
}

/** Keeps what the person said, and tells whoever waits for it. */
export function sayConsent(consent: Consent): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `consent=${consent}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConsent(): Consent | undefined {
  return useSyncExternalStore(subscribe, consentNow, () => undefined);
}
