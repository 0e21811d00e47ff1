import { useEffect, useState } from 'react';

const secondsLeft = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** Whole seconds until a time in epoch milliseconds, 0 when it has passed. Correct also after the device slept. */
export function useSecondsUntil(until: number): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const tick = () => setSeconds(secondsLeft(until));
    tick();
    if (secondsLeft(until) === 0) return;
    const timer = setInterval(() => {
      tick();
      if (secondsLeft(until) === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
