import { WAITING } from './messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** The pause before a failed request is repeated, in milliseconds. It doubles after each attempt. */
const [FIRST_PAUSE_MS, MAX_PAUSE_MS] = [2000, 30_000];

/** No instance is available, or none that is ready. Other errors are answers, which the page shows. */
const UNAVAILABLE = [502, 503, 504];

const wakeUps = new EventTarget();

/** Ends all pauses, for example because the browser is online again. */
export const retryNow = (): boolean => wakeUps.dispatchEvent(new Event('retry'));

const pause = (milliseconds: number): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    wakeUps.addEventListener('retry', resolve, { once: true });
  });

/** The latest page data that each client has asked for. */
const latestRequests = new Map<string, Request>();

/**
 * Repeats a request until it is answered, the client is gone, or `isWanted` returns false. The page is notified after
 * each failed attempt.
 */
export async function retryUntilAnswered(
  { clientId }: FetchEvent,
  send: () => Promise<Response>,
  isWanted: () => boolean = () => true,
): Promise<Response> {
  for (let delay = FIRST_PAUSE_MS; ; delay = Math.min(2 * delay, MAX_PAUSE_MS)) {
    const response = await send().catch(() => undefined);
    if (response && !UNAVAILABLE.includes(response.status)) return response;
    const client = await self.clients.get(clientId);
    if (!client || !isWanted()) return response ?? Response.error();
    client.postMessage(WAITING);
    await pause(delay);
    if (!isWanted()) return Response.error();
  }
}

/** Repeats a request for page data, until the client asks for another page. */
export async function retryPageData(event: FetchEvent): Promise<Response> {
  const { clientId, request } = event;
  latestRequests.set(clientId, request);
  retryNow();
  try {
    return await retryUntilAnswered(
      event,
      () => fetch(request),
      () => latestRequests.get(clientId) === request,
    );
  } finally {
    if (latestRequests.get(clientId) === request) latestRequests.delete(clientId);
  }
}
