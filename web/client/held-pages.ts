import { isLeaving } from './leaving-page.ts';
import { quietWorks } from './waiting.ts';

/** How long until a page that could not be had is asked for again, in milliseconds: twice as long each time. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [2000, 30_000];

let tell = (): void => undefined;

/** Says that a page the person asked for has to wait. */
export const sayHeld = (): void => tell();

/** From now on `say` is called when a page that the person asked for has to wait; gives what ends that. */
export function whenPageIsHeld(say: () => void): () => void {
  tell = say;
  return () => {
    if (tell === say) tell = () => undefined;
  };
}

/** Ends the pause that is under way. */
let goOn = (): void => undefined;

/** Until the connection is back as the browser knows it, or the pause is over. */
const aPause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const over = () => {
      clearTimeout(timer);
      window.removeEventListener('online', over);
      resolve();
    };
    const timer = setTimeout(over, milliseconds);
    window.addEventListener('online', over);
    goOn = over;
  });

let [latest, quietOnes] = [0, 0];

/** Asks until there is an answer, or another page is asked for. What nobody asked for is not replaced by an error of the server either. */
async function untilAnswered(ask: () => Promise<Response>): Promise<Response> {
  const own = ++latest;
  goOn();
  const quiet = quietWorks() > quietOnes;
  if (quiet) quietOnes += 1;
  try {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      const reply = await ask().catch(() => undefined);
      if (reply && !(quiet && reply.status >= 500)) return reply;
      if (!quiet && !isLeaving() && pause === FIRST_PAUSE_MS) tell();
      await aPause(pause);
      if (own !== latest) throw new Error('another page was asked for meanwhile');
    }
  } finally {
    if (quiet) quietOnes -= 1;
  }
}

/**
 * A page that is come to within the browser, and cannot be had, is waited for: the one that is here stays, with what was written in it. Left to
 * itself the router loads the other one in full, which without a connection is the browser's own error.
 */
export function holdPages(): void {
  const ask = window.fetch;
  window.fetch = (input, init) => {
    const isPage = typeof input === 'string' && input.includes('/index.pageContext.json');
    return isPage ? untilAnswered(() => ask(input, init)) : ask(input, init);
  };
}
