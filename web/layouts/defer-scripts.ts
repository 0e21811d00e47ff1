import { DRAFT_KEY } from '../state/user-input.ts';

/** The scripts of a page: entries and the chunks they import, the page's own first. */
interface PageScripts {
  entries: string[];
  chunks: string[];
}

declare global {
  interface Window {
    startScripts?: (scripts: PageScripts) => void;
  }
}

/**
 * Inlined as text into the page's head, so it must not use anything from outside. After the first paint it loads the
 * remaining fonts and the scripts, one script at a time, so that none blocks the page for long. A lazy page runs its
 * scripts on the first interaction: a pointer that moves, touch, key, focus, or a bare click from a screen reader; at
 * once where the local storage has `exception`.
 */
function deferScripts(lazy: boolean, exception: string): void {
  afterFirstPaint(() => document.querySelector('style[media]')?.removeAttribute('media'));
  window.startScripts = ({ entries, chunks }) => {
    const events = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'click', 'submit', 'popstate'];
    const early = window.earlyEvents;
    let hasInteracted = Boolean(early?.press || early?.fields.size) || document.activeElement !== document.body;
    let started = false;
    if (hasInteracted) return void start();
    for (const event of events) window.addEventListener(event, onInteraction, { capture: true, passive: true });
    afterFirstPaint(async () => {
      await preloadChunks();
      if (!lazy || isException()) await start();
    });
    function onInteraction(event: Event) {
      // The browser itself reports a pointer that rests where the page appears.
      if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return;
      for (const event of events) window.removeEventListener(event, onInteraction, true);
      hasInteracted = true;
      void start();
    }
    function isException() {
      try {
        return localStorage.getItem(exception) !== null;
      } catch {
        return false;
      }
    }
    async function preloadChunks() {
      for (const [index, href] of chunks.entries()) {
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
        if (index % 8 === 7) await yieldToMain();
      }
    }
    async function start() {
      if (started) return;
      started = true;
      // Dependencies come last in the list. The entries report chunks that failed to load.
      for (const chunk of chunks.toReversed()) {
        if (hasInteracted) break;
        await import(/* @vite-ignore */ chunk).catch(() => undefined);
        await yieldToMain();
      }
      // The page's own reloads it when what the next one imports is lost, so it runs first.
      for (const entry of entries) await import(/* @vite-ignore */ entry).catch(reportError);
    }
  };
  function afterFirstPaint(callback: () => unknown) {
    const canObserve =
      PerformanceObserver.supportedEntryTypes.includes('paint') && document.visibilityState === 'visible';
    if (!canObserve) return callback();
    return new PerformanceObserver((entryList, observer) => {
      if (!entryList.getEntriesByName('first-contentful-paint').length) return;
      observer.disconnect();
      callback();
    }).observe({ type: 'paint', buffered: true });
  }
  function yieldToMain() {
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(0);
    });
  }
}

/** The script for the page's head. `lazy`: wait for the first interaction, without an unfinished case to show. */
export const deferScriptsScript = (lazy: boolean): string =>
  `(${deferScripts.toString()})(${lazy}, ${JSON.stringify(DRAFT_KEY)})`;
