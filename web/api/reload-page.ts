import { reload } from 'vike/client/router';

/** Loads the page's data again. Offline the page keeps its current data. */
export async function reloadPage(): Promise<void> {
  if (!navigator.onLine) return;
  await reload().catch(() => undefined);
}
