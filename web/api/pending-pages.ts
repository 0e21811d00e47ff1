import { isLeaving } from './unload-state.ts';
import { backgroundTasks } from './loading-state.ts';

/** The delay before a failed page request is repeated, in milliseconds. It doubles after each attempt. */
const [INITIAL_DELAY_MS, MAX_DELAY_MS] = [2000, 30_000];

let notify = (): void => undefined;

/** Reports that a page the user asked for is delayed. */
export const announcePendingPage = (): void => notify();

/** Registers the listener for delayed pages. Returns the function that unregisters it. */
export function onPagePending(listener: () => void): () => void {
  notify = listener;
  return () => {
    if (notify === listener) notify = () => undefined;
  };
}

/** Ends the current wait early. */
let endWait = (): void => undefined;

/** Resolves when the browser is online again or the delay is over. */
const waitForRetry = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    window.addEventListener('online', finish);
    endWait = finish;
  });

let [latestRequest, backgroundRequests] = [0, 0];

/**
 * Repeats a request until it is answered or another page is requested. Background requests also repeat after a server
 * error.
 */
async function retryUntilAnswered(send: () => Promise<Response>): Promise<Response> {
  const request = ++latestRequest;
  endWait();
  const isBackground = backgroundTasks() > backgroundRequests;
  if (isBackground) backgroundRequests += 1;
  try {
    for (let delay = INITIAL_DELAY_MS; ; delay = Math.min(2 * delay, MAX_DELAY_MS)) {
      const response = await send().catch(() => undefined);
      if (response && !(isBackground && response.status >= 500)) return response;
      if (!isBackground && !isLeaving() && delay === INITIAL_DELAY_MS) notify();
      await waitForRetry(delay);
      if (request !== latestRequest) throw new Error('Superseded by another navigation');
    }
  } finally {
    if (isBackground) backgroundRequests -= 1;
  }
}

/**
 * Retries client-side page requests that fail, so the current page and its input stay. Without it, Vike's router falls
 * back to a full load, which shows the browser's error page while offline.
 */
export function retryPendingPages(): void {
  const send = window.fetch;
  window.fetch = (input, init) => {
    const isPage = typeof input === 'string' && input.includes('/index.pageContext.json');
    return isPage ? retryUntilAnswered(() => send(input, init)) : send(input, init);
  };
}
