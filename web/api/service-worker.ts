import { RETRY, WAITING } from '../service-worker/messages.ts';
import { isNavigating } from './navigation-progress.ts';

/** The interval at which an open page checks for a new version. */
const UPDATE_CHECK_MS = 15 * 60_000;

/** A request that waits within this time after a button press counts as requested by the user. */
const PRESS_MS = 10_000;

type Notice = 'pageOffline' | 'newVersion';

let notify: (notice: Notice) => void = () => undefined;
let isOutdated = false;

/** Whether a newer version of the portal than this page's is deployed. */
export const hasNewVersion = (): boolean => isOutdated;

/** Registers the listener for notices. Returns the function that unregisters it. */
export function onWorkerNotice(listener: typeof notify): () => void {
  notify = listener;
  return () => {
    if (notify === listener) notify = () => undefined;
  };
}

/** Reports that a request of the user is delayed. */
export const announceDelay = (): void => notify('pageOffline');

/** Makes the worker retry the waiting requests now. */
export const retryWaiting = (): void => navigator.serviceWorker?.controller?.postMessage(RETRY);

function watchVersions(registration: ServiceWorkerRegistration): void {
  registration.addEventListener('updatefound', () => {
    if (isOutdated) return;
    isOutdated = true;
    notify('newVersion');
  });
  // A failed check is repeated by the next one.
  const check = () => void registration.update().catch(() => undefined);
  setInterval(check, UPDATE_CHECK_MS);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check());
}

/** Starts the service worker of built pages. Without it, the browser handles lost connections. */
export async function startServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  let pressedAt = -PRESS_MS;
  document.addEventListener(
    'click',
    ({ target }) => (target as Element).closest('button') && (pressedAt = performance.now()),
    true,
  );
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    // Nobody waits for a prefetch or a background task.
    if (data === WAITING && (isNavigating() || performance.now() - pressedAt < PRESS_MS)) announceDelay();
  });
  window.addEventListener('online', retryWaiting);
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js');
    // This page has just come from the server, so a worker found by now is not newer than the page.
    await registration.update();
    watchVersions(registration);
  } catch {
    // Refused by the browser, for example in a private window.
  }
}
