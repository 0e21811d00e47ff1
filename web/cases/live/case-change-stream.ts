import { live, type CaseChangeEvent } from '../../../common/cases/live.contract.ts';

interface ListenOptions {
  /** One case; undefined for all cases that the user may see. */
  incidentId?: string;
  /** Without an argument: changes may have been missed while disconnected. */
  onChange: (change?: CaseChangeEvent) => void;
}

/** Delay before reconnecting after a response that was not a stream. */
const RETRY_DELAY_MS = 5000;
const MAX_RETRY_DELAY_MS = 120_000;
/** Refreshing extends the session, so an idle page must disconnect. */
const IDLE_LIMIT_MS = 15 * 60_000;

/**
 * Listens to case changes while the page is in use; returns the function that stops it. A hidden or offline page closes
 * its connection, because browsers limit connections per host, and reconnects when it is back.
 */
export function listenToCaseChanges({ incidentId, onChange }: ListenOptions): () => void {
  const url = `/api/${live.changes.path}${incidentId ? `?incidentId=${incidentId}` : ''}`;
  let source: EventSource | undefined;
  let timer: number | undefined;
  let retryDelay = RETRY_DELAY_MS;
  let wasDisconnected = false;
  let ended = false;
  let lastActivity = Date.now();

  const close = () => {
    window.clearTimeout(timer);
    timer = undefined;
    wasDisconnected ||= source !== undefined;
    source?.close();
    source = undefined;
  };
  const isInUse = () => !document.hidden && navigator.onLine && Date.now() - lastActivity < IDLE_LIMIT_MS;
  const open = () => {
    if (ended || source || !isInUse()) return;
    window.clearTimeout(timer);
    timer = undefined;
    source = new EventSource(url);
    source.addEventListener('open', () => {
      retryDelay = RETRY_DELAY_MS;
      if (wasDisconnected) onChange();
      wasDisconnected = false;
    });
    source.addEventListener('case', (event) =>
      onChange(JSON.parse((event as MessageEvent<string>).data) as CaseChangeEvent),
    );
    source.addEventListener('end', () => {
      ended = true;
      close();
    });
    source.addEventListener('error', () => {
      wasDisconnected = true;
      if (source?.readyState !== EventSource.CLOSED) return;
      close();
      timer = window.setTimeout(open, retryDelay);
      retryDelay = Math.min(retryDelay * 2, MAX_RETRY_DELAY_MS);
    });
  };
  const update = () => (isInUse() ? open() : close());
  const onActivity = () => {
    lastActivity = Date.now();
    if (!source && timer === undefined) open();
  };
  const interval = window.setInterval(update, 60_000);
  const stateEvents: [EventTarget, string][] = [
    [document, 'visibilitychange'],
    [window, 'online'],
    [window, 'offline'],
  ];
  const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel'];
  for (const [target, name] of stateEvents) target.addEventListener(name, update);
  for (const name of activityEvents) window.addEventListener(name, onActivity, { passive: true });
  open();
  return () => {
    ended = true;
    for (const [target, name] of stateEvents) target.removeEventListener(name, update);
    for (const name of activityEvents) window.removeEventListener(name, onActivity);
    window.clearInterval(interval);
    close();
  };
}
