import { PAGE_TIMES } from '../../common/page-times.ts';
import { isNavigating, isPrefetching } from '../api/navigation-progress.ts';
import { isUnloading } from '../api/unload-state.ts';
import { saveTypedText } from './typed-text.ts';

const KEY = 'chunk-reload';

function mayReload(): boolean {
  try {
    const last = Number(window.sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < PAGE_TIMES.chunkReloadMs) return false;
    window.sessionStorage.setItem(KEY, String(Date.now()));
    return true;
  } catch {
    // Without storage the limit cannot be kept, so nothing reloads.
    return false;
  }
}

/**
 * Reloads the page when a part of it no longer exists after a deployment (specification §4). A missing part of the next
 * page is left to vike, which loads that page in full.
 */
export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Unloading aborts requests. A reload would take the user back from the page they are opening.
    if (isUnloading()) return event.preventDefault();
    // A reload does not help while offline, and a failed prefetch is not needed yet: keep the current page.
    if (!navigator.onLine || isNavigating() || isPrefetching() || !mayReload()) return;
    event.preventDefault();
    saveTypedText();
    window.location.reload();
  });
}
