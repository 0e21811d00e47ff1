/** What a page's scripts are: those that begin, and the parts that they are made of, the page's own first. */
export interface PageScripts {
  entries: string[];
  parts: string[];
}

declare global {
  interface Window {
    startScripts?: (scripts: PageScripts) => void;
  }
}

/**
 * Stands as text in the page's head (nothing outside of it is in its reach). A page is read before it is worked with: its further fonts and its
 * scripts are fetched once it has been painted, and scripts run one after another, so that none holds up a person for long. A page that works without
 * them waits with running them until someone points at it, touches it, types or tabs in (a screen reader's press is a bare click).
 */
function prepareScripts(waits: boolean): void {
  window.addEventListener('beforeunload', () => (window.leftAt = Date.now()));
  whenPainted(() => document.querySelector('style[media]')?.removeAttribute('media'));
  window.startScripts = ({ entries, parts }) => {
    const touches = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'click', 'submit', 'popstate'];
    const early = window.earlyDeeds;
    let hurried = Boolean(early?.press || early?.fields.size) || document.activeElement !== document.body;
    let begun = false;
    if (hurried) return void begin();
    for (const touch of touches) window.addEventListener(touch, touched, { capture: true, passive: true });
    whenPainted(async () => {
      await fetchParts();
      if (!waits) await begin();
    });
    function touched() {
      for (const touch of touches) window.removeEventListener(touch, touched, true);
      hurried = true;
      void begin();
    }
    async function fetchParts() {
      for (const [at, href] of parts.entries()) {
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
        if (at % 8 === 7) await rest();
      }
    }
    async function begin() {
      if (begun) return;
      begun = true;
      // What others are made of comes last in the list. What cannot be had, the entries will miss themselves.
      for (const part of parts.toReversed()) {
        if (hurried) break;
        await import(/* @vite-ignore */ part).catch(() => undefined);
        await rest();
      }
      for (const entry of entries) void import(/* @vite-ignore */ entry);
    }
  };
  function whenPainted(go: () => unknown) {
    const seen = PerformanceObserver.supportedEntryTypes.includes('paint') && document.visibilityState === 'visible';
    if (!seen) return go();
    return new PerformanceObserver((paints, observer) => {
      if (!paints.getEntriesByName('first-contentful-paint').length) return;
      observer.disconnect();
      go();
    }).observe({ type: 'paint', buffered: true });
  }
  function rest() {
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(0);
    });
  }
}

/** The script for the page's head. `waits`: until the page is touched. */
export const startScriptsScript = (waits: boolean): string => `(${prepareScripts.toString()})(${waits})`;
