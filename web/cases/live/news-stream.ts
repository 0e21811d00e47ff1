import { live, type CaseNews } from '../../../common/cases/live.contract.ts';

interface Listening {
  /** One case; without it all that the person may see. */
  incidentId?: string;
  /** Without news: some may have been missed, for the connection was away. */
  onNews: (news?: CaseNews) => void;
}

/** How soon to try again where the browser does not by itself: after an answer that was no stream. */
const AGAIN_MS = 5000;
const LONGEST_MS = 120_000;
/** What is shown anew counts as use: a page that nobody touches must let its session end. */
const UNTOUCHED_MS = 15 * 60_000;

/**
 * Listens to changes while the page is looked at; gives what ends it. A page that is hidden or offline keeps no connection
 * (browsers have few for one address), and asks anew when it is back.
 */
export function listenToCases({ incidentId, onNews }: Listening): () => void {
  const address = `/api/${live.changes.path}${incidentId ? `?incidentId=${incidentId}` : ''}`;
  let source: EventSource | undefined;
  let timer: number | undefined;
  let wait = AGAIN_MS;
  let wasAway = false;
  let over = false;
  let touched = Date.now();

  const close = () => {
    window.clearTimeout(timer);
    timer = undefined;
    wasAway ||= source !== undefined;
    source?.close();
    source = undefined;
  };
  const isLookedAt = () => !document.hidden && navigator.onLine && Date.now() - touched < UNTOUCHED_MS;
  const open = () => {
    if (over || source || !isLookedAt()) return;
    window.clearTimeout(timer);
    timer = undefined;
    source = new EventSource(address);
    source.addEventListener('open', () => {
      wait = AGAIN_MS;
      if (wasAway) onNews();
      wasAway = false;
    });
    source.addEventListener('case', (event) => onNews(JSON.parse((event as MessageEvent<string>).data) as CaseNews));
    source.addEventListener('end', () => {
      over = true;
      close();
    });
    source.addEventListener('error', () => {
      wasAway = true;
      if (source?.readyState !== EventSource.CLOSED) return;
      close();
      timer = window.setTimeout(open, wait);
      wait = Math.min(wait * 2, LONGEST_MS);
    });
  };
  const follow = () => (isLookedAt() ? open() : close());
  const touch = () => {
    touched = Date.now();
    if (!source && timer === undefined) open();
  };
  const minute = window.setInterval(follow, 60_000);
  const signals: [EventTarget, string][] = [
    [document, 'visibilitychange'],
    [window, 'online'],
    [window, 'offline'],
  ];
  const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel'];
  for (const [target, name] of signals) target.addEventListener(name, follow);
  for (const name of touches) window.addEventListener(name, touch, { passive: true });
  open();
  return () => {
    over = true;
    for (const [target, name] of signals) target.removeEventListener(name, follow);
    for (const name of touches) window.removeEventListener(name, touch);
    window.clearInterval(minute);
    close();
  };
}
