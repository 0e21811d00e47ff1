import { isLeaving } from '../client/leaving-page.ts';
import { isFetchingAhead } from './idle-prefetch.ts';

const KEY = 'chunk-reload';
/** Specification §9: once, at most once per minute. */
const GUARD_MS = 60_000;

function mayReload(): boolean {
  try {
    const last = Number(window.sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < GUARD_MS) return false;
    window.sessionStorage.setItem(KEY, String(Date.now()));
    return true;
  } catch {
    // Without storage the guard cannot hold, so nothing reloads by itself.
    return false;
  }
}

/** A part of the program that is gone since a new version came: the page is loaded anew. */
export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Nothing is gone, and loading this page anew, as the router would, takes the person back from where they are going.
    if (isLeaving()) return event.preventDefault();
    // Offline there is nothing to load anew, and what was fetched ahead nobody misses yet: the page that is here is worth keeping.
    if (!navigator.onLine || isFetchingAhead() || !mayReload()) return;
    event.preventDefault();
    window.location.reload();
  });
}
