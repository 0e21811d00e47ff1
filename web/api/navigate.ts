import { navigate, reload } from 'vike/client/router';
import { announceDelay } from './service-worker.ts';

let lastRequest = 0;

/** Navigates within the portal. Offline it waits for the connection and then opens the last page requested. */
export async function navigateTo(href: string, options?: Parameters<typeof navigate>[1]): Promise<void> {
  const request = ++lastRequest;
  if (!navigator.onLine) {
    announceDelay();
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  }
  if (request === lastRequest) await navigate(href, options);
}

/** Loads the page's data again. Offline the page keeps its current data. */
export async function reloadPage(): Promise<void> {
  if (!navigator.onLine) return;
  await reload().catch(() => undefined);
}
