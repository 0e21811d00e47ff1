import type { PageContextClient } from 'vike/types';
import { isNavigating, setNavigating } from '../api/navigation-progress.ts';
import { hasNewVersion, retryWaiting } from '../api/service-worker.ts';

const never = () => new Promise<never>(() => undefined);

/** Starts the progress bar. Where a new version is ready, the next page loads in full and so belongs to it. */
export async function onPageTransitionStart({ urlOriginal }: PageContextClient): Promise<void> {
  setNavigating(true);
  retryWaiting();
  const { pathname } = new URL(urlOriginal, window.location.href);
  if (!hasNewVersion() || !isNavigating() || pathname === window.location.pathname) return;
  window.location.assign(urlOriginal);
  await never();
}
