import { useCallback, useEffect, useRef, useState } from 'react';
import { auth } from '../../common/auth/auth.contract.ts';
import type { SessionTime } from '../../common/auth/auth.types.ts';
import { leave, send, type Result } from '../client/send.ts';

const CHANNEL = 'session';
/** The server tells the time to the second: asked a little later, it has passed there too. */
const LATER_MS = 300;
const AGAIN_AFTER_MS = 5000;

/** The end as this page's clock has it. */
interface Ending {
  at: number;
  renewable: boolean;
}

/**
 * Follows the session of the browser: asks when it ends, again when the warning is due, when another tab has renewed it and when the
 * page is looked at again. Gives the end once it is near.
 */
export function useSessionTime() {
  const [ending, setEnding] = useState<Ending>();
  const timer = useRef<number>(undefined);
  const channel = useRef<BroadcastChannel>(undefined);
  const take = useCallback(function take(answer: Result<SessionTime>): void {
    window.clearTimeout(timer.current);
    const ask = async () => take(await send(auth.session, undefined));
    const askIn = (ms: number) => (timer.current = window.setTimeout(() => void ask(), ms));
    if (!answer.ok) {
      if (answer.error.status === 401) leave();
      else askIn(AGAIN_AFTER_MS);
      return;
    }
    const { endsInSeconds, warnSeconds, renewable } = answer.data;
    if (endsInSeconds <= 0) return leave();
    const near = endsInSeconds <= warnSeconds;
    setEnding(near ? { at: Date.now() + endsInSeconds * 1000, renewable } : undefined);
    askIn((near ? endsInSeconds : endsInSeconds - warnSeconds) * 1000 + LATER_MS);
  }, []);
  useEffect(() => {
    const ask = async () => take(await send(auth.session, undefined));
    const askWhenSeen = () => document.visibilityState === 'visible' && void ask();
    channel.current = new BroadcastChannel(CHANNEL);
    channel.current.onmessage = () => void ask();
    document.addEventListener('visibilitychange', askWhenSeen);
    void ask();
    return () => {
      document.removeEventListener('visibilitychange', askWhenSeen);
      channel.current?.close();
      window.clearTimeout(timer.current);
    };
  }, [take]);
  const renew = useCallback(async () => {
    take(await send(auth.renewSession, undefined));
    channel.current?.postMessage('renewed');
  }, [take]);
  return { ending, renew };
}
